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
};
