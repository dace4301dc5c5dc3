import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Panel } from '#console/shared/facts.tsx';
import './secret.css';

interface InvitationHalfProps {
  /** Keys of its words. */
  readonly label: string;
  readonly about: string;
  readonly half: string;
}

/** OP9: half of an invitation, shown once. It comes into view, because the button that showed it may be far below. */
export const InvitationHalf = ({ label, about, half }: InvitationHalfProps) => {
  const t = useTranslate();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: 'center' }), [half]);
  return (
    <div ref={shown}>
      <Panel title={t(label)}>
        <p>{t(about)}</p>
        <p role="status" className="secret">
          <code data-testid="invitation.half">{half}</code>
        </p>
      </Panel>
    </div>
  );
};
