import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 599px)';

/** Whether the screen is a phone's: a table of eight columns becomes a list there. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(QUERY);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(QUERY).matches,
  );
