import { cell, type Cell } from './cell.ts';

/** `reconnecting`: nothing arrives over the socket. `delayed`: still nothing, so prices are polled over HTTP. */
export type FeedState = 'live' | 'reconnecting' | 'delayed';

export const RECONNECTING_AFTER_MS = 3000;
export const DELAYED_AFTER_MS = 15_000;
export const POLL_EVERY_MS = 5000;

export interface FeedWatch {
  readonly state: Cell<FeedState>;
  /** The socket is open, or nothing on the screen needs it. */
  live(): void;
  /** The socket is needed and not open; time counts from the first such call. */
  silent(): void;
}

/** Tracks how prices arrive. While they are delayed, `poll` is called at once and then every five seconds. */
export const createFeedWatch = (poll: () => void): FeedWatch => {
  const state = cell<FeedState>('live');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beat = (): void => {
    state.set('delayed');
    poll();
    timer = setTimeout(beat, POLL_EVERY_MS);
  };
  const notice = (): void => {
    state.set('reconnecting');
    timer = setTimeout(beat, DELAYED_AFTER_MS - RECONNECTING_AFTER_MS);
  };
  return {
    state,
    live() {
      clearTimeout(timer);
      timer = undefined;
      state.set('live');
    },
    silent: () => void (timer ??= setTimeout(notice, RECONNECTING_AFTER_MS)),
  };
};
