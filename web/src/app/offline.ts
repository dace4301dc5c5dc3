import { currentLanguage } from '#ui/i18n/texts.ts';
import { loadPage } from './page-loader.ts';
import { tabPages } from './pages.ts';

/**
 * Makes the app open without a connection from the second visit on. Off in development, where it would serve old files.
 */
export const openOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = (): void => void installWorker().catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
};

const installWorker = async (): Promise<void> => {
  await navigator.serviceWorker.register('/h5/sw.js', { scope: '/h5/' });
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/h5/static/`));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage(files);
  whenIdle(() => void keepTabs().catch(() => undefined));
};

/** The tabs that were not opened yet are loaded, one after the other, so that the worker keeps their code and texts. */
const keepTabs = async (): Promise<void> => {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return;
  for (const page of Object.values(tabPages)) await loadPage(page, currentLanguage());
};

const IDLE_MS = 3000;

/** After the first screen has its answers; the phone's browser may not know when it is idle. */
const whenIdle = (work: () => void): void => {
  setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(work), IDLE_MS);
};
