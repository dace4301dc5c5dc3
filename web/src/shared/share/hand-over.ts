/** Hands something to another app, where the phone can; a customer who closes the phone's own sheet has changed their mind. */
export const handOver = async (what: ShareData): Promise<boolean> => {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
};
