import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { siteCalls } from '#contract/site/calls.ts';

const ASK_AGAIN_MS = 3000;

/** Imported late, because tests list the rooms without a browser, where there is no storage for the session. */
const serverAnswers = async (): Promise<unknown> => (await import('./client.ts')).client.send(siteCalls.config, {});

/**
 * A screen whose code could not be loaded, because the server was gone or has another version by now. Browsers never
 * retry a failed import, so the console is reloaded when the server answers; the operator stays logged in.
 */
export const MissingScreen = () => {
  const t = useTranslate();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // One request at a time, and one reload: calling reload() again cancels the one under way, which then never ends on a
    // slow line.
    const ask = (): void => {
      timer = setTimeout(() => void serverAnswers().then(() => location.reload(), ask), ASK_AGAIN_MS);
    };
    ask();
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="bad" data-testid="screen.missing">
      {t('unreachable.screen')}
    </p>
  );
};
