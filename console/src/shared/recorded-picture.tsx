import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Call } from '#contract/kit/call.ts';
import { Button } from './button.tsx';
import { useMay } from './permissions.ts';
import { useSend } from './send.ts';

interface RecordedPictureProps {
  readonly call: Call;
  readonly name: string;
  readonly look: () => Promise<{ readonly picture: string }>;
}

/** A picture of a customer is fetched when somebody asks for it, because each look is recorded in the public log. */
export const RecordedPicture = ({ call, name, look }: RecordedPictureProps) => {
  const may = useMay();
  const t = useTranslate();
  const { isBusy, send } = useSend();
  const [picture, setPicture] = useState<string>();
  if (!may(call)) return null;
  return (
    <figure className="seen">
      <figcaption>{name}</figcaption>
      {picture === undefined ? (
        <>
          <p>{t('console.look_is_recorded')}</p>
          {/* Twice at once would be two looks in the log. */}
          <Button
            label="console.look"
            disabled={isBusy}
            onPress={() => void send(look, (answer) => setPicture(answer.picture))}
          />
        </>
      ) : (
        <img src={picture} alt={name} />
      )}
    </figure>
  );
};
