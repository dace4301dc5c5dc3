import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startCalls } from '#contract/site/start-calls.ts';
import { speak } from '#ui/i18n/texts.ts';
import { placeOf } from '../shared/address.ts';
import { refreshScreen } from '../shared/answers.ts';
import { ask } from '../shared/ask.ts';
import { sharedTexts } from '../shared/locales/index.ts';
import { startNavigation } from '../shared/navigation.ts';
import { startConnection } from '../shared/online.ts';
import { applyPreferences, language } from '../shared/preferences.ts';
import { session } from '../shared/session.ts';
import { lasting } from '../shared/stored.ts';
import { APP_VERSION } from '#contract/site/rules.ts';
import { appTexts } from './locales/index.ts';
import { fetchTableOnTouch, parentsFor } from './page-at.ts';
import { Shell } from './shell.tsx';

/** The order matters: preferences first, then the address, then the texts, and only then the first paint. */
export const start = async (root: HTMLElement): Promise<void> => {
  applyPreferences();
  lasting.write('h5Version', APP_VERSION);
  const chosen = language.get();
  const [parentOf] = await Promise.all([
    parentsFor(placeOf(location.hash).path),
    sharedTexts.load(chosen),
    appTexts.load(chosen),
  ]);
  await speak(chosen);
  startNavigation(parentOf);
  stepOverStaleOverlays();
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Shell />
      </Suspense>
    </StrictMode>,
  );
  startConnection({ probe: () => ask(startCalls.config, {}), reconnected: () => void refreshScreen() });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshScreen();
  });
  addEventListener('storage', ({ key }) => {
    if (key === 'token') session.reread();
  });
  fetchTableOnTouch();
  void import('./open-requests/open-watch.tsx').catch(() => undefined);
  const current = session.state.get();
  if (current && !current.user) void import('../shared/sign-in.ts').then(({ learnCustomer }) => learnCustomer());
};

/** Only a reload with an open sheet leaves a stale entry, so the code for it is loaded only then. */
const stepOverStaleOverlays = (): void => {
  const { overlay } = (history.state ?? {}) as { overlay?: number };
  if (overlay !== undefined) {
    void import('#ui/overlay-history.ts').then(({ forgetStaleOverlays }) => forgetStaleOverlays());
  }
};
