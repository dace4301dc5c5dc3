import { useEffect, useEffectEvent, useState } from 'react';
import { lines } from '#web/shared/lines.ts';
import { session } from '#web/shared/session.ts';

/**
 * A picture that only this customer may see, as an address for the screen: the server shows it together with the token,
 * which the browser does not send by itself. Undefined while it is loading, and if it is gone.
 */
export const usePicture = (link: string): string | undefined => {
  const [shown, setShown] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
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
        if (leaving.signal.aborted) return;
        if (picture) setShown((made = URL.createObjectURL(picture)));
        else setRefused(link);
      },
      () => undefined,
    );
    return () => {
      leaving.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the path represents the link
  }, [path, attempt]);
  // A link holds for a quarter of an hour: that of an order kept on the phone may be over, and the next one is tried.
  useEffect(() => {
    if (refused === undefined || refused === link) return;
    setRefused(undefined);
    setAttempt((before) => before + 1);
  }, [refused, link]);
  return shown;
};
