import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Call } from '#contract/kit/call.ts';
import { Refused } from '#contract/kit/client.ts';
import { Button } from './button.tsx';
import { useMay } from './permissions.ts';
import { useSend } from './send.ts';

interface RecordedPictureProps {
  readonly call: Call;
  readonly name: string;
  /** Key of the button's words. */
  readonly label: string;
  readonly look: () => Promise<{ readonly picture: string }>;
  /** Whether this operator has opened it before, as the server knows. */
  readonly isOpened: boolean;
  readonly onOpened: () => void;
  /** The server has no such picture any more. */
  readonly onGone: () => void;
}

/** A picture of a customer is fetched when somebody asks for it, because each look is recorded in the public log. */
export const RecordedPicture = ({ call, name, label, look, isOpened, onOpened, onGone }: RecordedPictureProps) => {
  const may = useMay();
  const t = useTranslate();
  const { isBusy, send } = useSend();
  const [picture, setPicture] = useState<string>();
  const [isLarge, setLarge] = useState(false);
  if (!may(call)) return null;
  const show = (answer: { readonly picture: string }): void => {
    setPicture(answer.picture);
    onOpened();
  };
  const open = (): Promise<{ readonly picture: string }> =>
    look().catch((failure: unknown) => {
      if (failure instanceof Refused && failure.reason.endsWith('_unknown')) onGone();
      throw failure;
    });
  return (
    <figure className="seen">
      <figcaption>{name}</figcaption>
      {picture === undefined ? (
        <>
          <p className="quiet">{t(isOpened ? 'console.opened_before' : 'console.look_is_recorded')}</p>
          {/* Twice at once would be two looks in the log. */}
          <Button
            label={label}
            look={isOpened ? 'plain' : 'strong'}
            disabled={isBusy}
            onPress={() => void send(open, show)}
          />
        </>
      ) : (
        <button
          type="button"
          className="zoom"
          aria-pressed={isLarge}
          title={t(isLarge ? 'console.picture_fit' : 'console.picture_full_size')}
          onClick={() => setLarge(!isLarge)}
        >
          <img src={picture} alt={name} />
        </button>
      )}
    </figure>
  );
};
