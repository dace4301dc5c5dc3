import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { siteCalls } from '#contract/site/calls.ts';
import { speak } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { forgetStaleOverlays } from '#ui/overlay-history.ts';
import { ask, refreshScreen } from '../shared/calls.ts';
import { sharedTexts } from '../shared/locales/index.ts';
import { startNavigation } from '../shared/navigation.ts';
import { startConnection } from '../shared/online.ts';
import { applyPreferences, language } from '../shared/preferences.ts';
import { session } from '../shared/session.ts';
import { learnCustomer } from '../shared/sign-in.ts';
import { lasting } from '../shared/stored.ts';
import { APP_VERSION } from '#contract/site/rules.ts';
import { appTexts } from './locales/index.ts';
import { parentOf } from './routes.ts';
import { Shell } from './shell.tsx';

/** The order matters: choices first, then the address, then the first sentences, and only then the first paint. */
export const start = async (root: HTMLElement): Promise<void> => {
  applyPreferences();
  startNavigation(parentOf);
  forgetStaleOverlays();
  lasting.write('h5Version', APP_VERSION);
  const chosen = language.get();
  await Promise.all([uiTexts, sharedTexts, appTexts].map((texts) => texts.load(chosen)));
  await speak(chosen);
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Shell />
      </Suspense>
    </StrictMode>,
  );
  startConnection({ probe: () => ask(siteCalls.config, {}), reconnected: () => void refreshScreen() });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshScreen();
  });
  if (session.state.get()?.user === undefined && session.state.get()) void learnCustomer();
};
