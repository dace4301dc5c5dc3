import { useEffect, useEffectEvent, useState } from 'react';
import { lines } from '#web/shared/lines.ts';
import { session } from '#web/shared/session.ts';

/**
 * A picture that only this customer may see, as an address for the screen: the server shows it together with the token,
 * which the browser does not send by itself. Undefined while it is loading, and if it is gone.
 */
export const usePicture = (link: string): string | undefined => {
  const [shown, setShown] = useState<string>();
  // Every reading of an order brings a new link to the same picture.
  const path = link.split('?', 1)[0] ?? link;
  const load = useEffectEvent(async (signal: AbortSignal): Promise<Blob | undefined> => {
    const token = session.state.get()?.token;
    const address = `${lines.base().replace(/\/api$/, '')}${link}`;
    const answer = await lines.fetch(address, { signal, headers: token === undefined ? {} : { authorization: token } });
    return answer.ok ? answer.blob() : undefined;
  });
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    load(leaving.signal).then(
      (picture) => {
        if (picture && !leaving.signal.aborted) setShown((made = URL.createObjectURL(picture)));
      },
      () => undefined,
    );
    return () => {
      leaving.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [path]);
  return shown;
};
