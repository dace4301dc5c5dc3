import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { siteCalls } from '#contract/site/calls.ts';
import { client } from './client.ts';

const ASK_AGAIN_MS = 3000;

/**
 * A screen whose code did not come, because the server was gone or has another version by now. Browsers never ask again
 * for code that once did not come, so the console is loaded again when the server answers; who is logged in stays so.
 */
export const MissingScreen = () => {
  const t = useTranslate();
  useEffect(() => {
    const timer = setInterval(() => {
      client.send(siteCalls.config, {}).then(
        () => location.reload(),
        () => undefined,
      );
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="status" className="bad" data-testid="screen.missing">
      {t('unreachable.screen')}
    </p>
  );
};
