import { useSyncExternalStore } from 'react';

const reduced = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (listener: () => void): (() => void) => {
  const query = reduced();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the phone asks for less motion. */
export const useStill = (): boolean => useSyncExternalStore(subscribe, () => reduced().matches);
