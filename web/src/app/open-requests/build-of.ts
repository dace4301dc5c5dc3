/** The entry script of a page of the app; its name changes with every build. */
export const buildOf = (page: string): string | undefined => /\/h5\/static\/js\/index-[\w-]+\.js/.exec(page)?.[0];

/** Whether the server now serves another build than the one that runs here. Without an answer, no. */
export const isOutdated = async (running: string, fetchPage: typeof fetch = fetch): Promise<boolean> => {
  const served = await fetchPage('/h5/', { cache: 'no-store' })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  const [own, other] = [buildOf(running), buildOf(served)];
  return own !== undefined && other !== undefined && own !== other;
};
