import { useSyncExternalStore } from 'react';

const ASK_EVERY_MS = 10_000;
const ATTENDED_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

let attended = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const tell = (is: boolean): void => {
  if (attended === is) return;
  attended = is;
  for (const listener of listeners) listener();
};

const noticed = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => tell(false), ATTENDED_MS);
  tell(true);
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    for (const sign of SIGNS) addEventListener(sign, noticed, { passive: true });
    noticed();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, noticed);
  };
};

/** Whether somebody touched a key or the screen lately. */
export const useAttended = (): boolean => useSyncExternalStore(subscribe, () => attended);

/**
 * How often a screen asks again by itself. A screen that was left alone stops asking: every request keeps the session
 * alive, and one that nobody looks at must end (OP3, DB9).
 */
export const useAskAgain = (): { readonly refetchInterval: number | false } => ({
  refetchInterval: useAttended() ? ASK_EVERY_MS : false,
});
