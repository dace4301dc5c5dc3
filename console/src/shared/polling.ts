import { useSyncExternalStore } from 'react';
import { useIsSessionEnded } from './session-end.ts';

const POLL_EVERY_MS = 10_000;
const IDLE_AFTER_MS = 5 * 60_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

let idle = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const setIdle = (is: boolean): void => {
  if (idle === is) return;
  idle = is;
  for (const listener of listeners) listener();
};

const restart = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
  setIdle(false);
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    for (const input of INPUTS) addEventListener(input, restart, { passive: true });
    restart();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    for (const input of INPUTS) removeEventListener(input, restart);
  };
};

/** Whether nobody has touched a key or the screen for five minutes. */
export const useIsIdle = (): boolean => useSyncExternalStore(subscribe, () => idle);

/**
 * How often a screen polls. An idle one stops: every request keeps the session alive, and the session of a screen that
 * nobody looks at must end (OP3, DB9).
 */
export const usePolling = (): { readonly refetchInterval: number | false } => {
  const isIdle = useIsIdle();
  const isEnded = useIsSessionEnded();
  return { refetchInterval: isIdle || isEnded ? false : POLL_EVERY_MS };
};
