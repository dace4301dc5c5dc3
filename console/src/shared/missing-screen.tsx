import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { siteCalls } from '#contract/site/calls.ts';

const ASK_AGAIN_MS = 3000;

/** Loaded with the console itself; only when it is needed, because rooms are also listed where there is no browser. */
const serverAnswers = async (): Promise<unknown> => (await import('./client.ts')).client.send(siteCalls.config, {});

/**
 * A screen whose code did not come, because the server was gone or has another version by now. Browsers never ask again
 * for code that once did not come, so the console is loaded again when the server answers; who is logged in stays so.
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
