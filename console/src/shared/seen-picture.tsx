import { useState } from 'react';
import { Button, useNotify, useTranslate } from 'react-admin';
import type { Call } from '#contract/kit/call.ts';
import { useMay } from './may.ts';

interface SeenPictureProps {
  readonly call: Call;
  readonly name: string;
  readonly look: () => Promise<{ readonly picture: string }>;
}

/** A picture of a customer is fetched when somebody asks for it, because each look is recorded in the public log. */
export const SeenPicture = ({ call, name, look }: SeenPictureProps) => {
  const may = useMay();
  const t = useTranslate();
  const notify = useNotify();
  const [picture, setPicture] = useState<string>();
  if (!may(call)) return null;
  const show = (): void => {
    look().then(
      (answer) => setPicture(answer.picture),
      (failure: unknown) => notify(failure instanceof Error ? failure.message : 'console.failed', { type: 'error' }),
    );
  };
  return (
    <figure className="seen">
      <figcaption>{name}</figcaption>
      {picture === undefined ? (
        <>
          <p>{t('console.look_is_recorded')}</p>
          <Button label="console.look" variant="outlined" size="medium" onClick={show} />
        </>
      ) : (
        <img src={picture} alt={name} />
      )}
    </figure>
  );
};
