import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Call } from '#contract/kit/call.ts';
import { useTellFailure } from './failure.ts';
import { useMay } from './may.ts';
import { Press } from './press.tsx';

interface SeenPictureProps {
  readonly call: Call;
  readonly name: string;
  readonly look: () => Promise<{ readonly picture: string }>;
}

/** A picture of a customer is fetched when somebody asks for it, because each look is recorded in the public log. */
export const SeenPicture = ({ call, name, look }: SeenPictureProps) => {
  const may = useMay();
  const t = useTranslate();
  const tellFailure = useTellFailure();
  const [isBusy, setBusy] = useState(false);
  const [picture, setPicture] = useState<string>();
  if (!may(call)) return null;
  const show = (): void => {
    // Twice at once would be two looks in the log.
    setBusy(true);
    look()
      .then(({ picture: shown }) => setPicture(shown), tellFailure)
      .finally(() => setBusy(false));
  };
  return (
    <figure className="seen">
      <figcaption>{name}</figcaption>
      {picture === undefined ? (
        <>
          <p>{t('console.look_is_recorded')}</p>
          <Press label="console.look" disabled={isBusy} onPress={show} />
        </>
      ) : (
        <img src={picture} alt={name} />
      )}
    </figure>
  );
};
