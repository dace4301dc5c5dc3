import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

let ahead_ms: number | undefined;
let is_known = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The time for countdowns: the phone's clock, corrected by the server's last answer. */
export const now = (): number => Date.now() + (ahead_ms ?? 0);

/** Whether an answer of the server has corrected the phone's clock since the app was loaded. */
export const isServerTimeKnown = (): boolean => is_known;

/** What the phone knew when the app was closed, until the first answer: a demo may be days ahead. */
export const assumeAhead = (known_ms: number): void => void (ahead_ms ??= known_ms);

let answered: () => void;
/** Resolves with the first answer. */
export const serverTimeKnown = new Promise<void>((resolve) => (answered = resolve));

/** A phone's clock may be minutes off; a quote or a code would then seem to expire early or late. Returns by how much. */
export const learnServerTime = (server_now_ms: number): number => {
  ahead_ms = server_now_ms - Date.now();
  is_known = true;
  answered();
  return ahead_ms;
};

const beat = (): void => {
  timer = setTimeout(beat, SECOND_MS - (now() % SECOND_MS));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setTimeout(beat, SECOND_MS - (now() % SECOND_MS));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
};

const currentSecond = (): number => Math.floor(now() / SECOND_MS) * SECOND_MS;

/**
 * Start of the current second in milliseconds. All readers share one timer, so every countdown on a screen ticks
 * together.
 */
export const useNow = (): number => useSyncExternalStore(subscribe, currentSecond);

/** Whole seconds until a time, at most `max`: the current second began up to a second before the countdown did. */
export const secondsUntil = (until_ms: number, now_ms: number, max = Infinity): number =>
  Math.min(max, Math.max(0, Math.ceil((until_ms - now_ms) / SECOND_MS)));
