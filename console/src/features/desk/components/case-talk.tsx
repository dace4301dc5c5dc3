import { useTranslate } from 'react-admin';
import { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import { client } from '#console/shared/client.ts';
import { Panel } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { RecordedPicture } from '#console/shared/recorded-picture.tsx';
import type { CasePicture } from '../form.ts';
import type { Appeal } from './served.ts';
import './case-talk.css';

interface Opening {
  readonly order_id: number;
  /** Names of what was opened here. */
  readonly seen: readonly string[];
  readonly onOpened: (name: string) => void;
}

interface TalkProps extends Opening {
  readonly title: string;
  readonly lines: Appeal['evidence'] | Appeal['messages'];
}

/** What both sides said and sent, in its order. Texts are shown as texts: no address in them is a link (DK17). */
export const Talk = ({ title, lines, ...opening }: TalkProps) => {
  const t = useTranslate();
  return (
    <Panel title={title}>
      {lines.length === 0 && <p className="aside">{t('console.nothing')}</p>}
      <ol className="case-talk">
        {lines.map(({ id, by, content, picture, at }) => (
          <li key={id} data-by={by}>
            <p className="quiet">
              {t(`desk.by.${by}`)} · <Moment at={at} />
            </p>
            {content !== '' && <p className="case-words">{content}</p>}
            {picture !== null && <CaseFile picture={picture} {...opening} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
};

/** One picture of the case. It is sent once the look is recorded. */
export const CaseFile = ({ picture, order_id, seen, onOpened }: Opening & { readonly picture: CasePicture }) => {
  const t = useTranslate();
  const { name, is_opened, is_gone } = picture;
  if (is_gone) return <p className="aside">{t('desk.picture_gone')}</p>;
  const isOpened = is_opened || seen.includes(name);
  return (
    <>
      <RecordedPicture
        call={calls.operatorPicture}
        name={name === 'voucher' ? t('desk.voucher') : t('desk.picture')}
        label={name === 'voucher' ? 'desk.open_voucher' : 'desk.open_picture'}
        look={() => client.send(calls.operatorPicture, { order_id, name })}
        isOpened={isOpened}
        onOpened={() => onOpened(name)}
        onGone={() => undefined}
      />
      {isOpened && (
        <p className="quiet" data-testid={`desk.opened.${name}`}>
          {t('desk.opened')}
        </p>
      )}
    </>
  );
};
