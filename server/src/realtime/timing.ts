import type { Log } from '../ports/log.ts';

/** How a publisher waits; tests control it. */
export interface Timing {
  /** A monotonic clock. */
  now_ms(): number;
  /** Calls back once; the returned function cancels it. */
  after(delay_ms: number, work: () => void): () => void;
}

export const realTiming: Timing = {
  now_ms: () => performance.now(),
  after(delay_ms, work) {
    const timer = setTimeout(work, delay_ms);
    return () => clearTimeout(timer);
  },
};

/** For work without a caller: an exception would end the process, and is logged instead. */
export const caught =
  <Input extends readonly unknown[]>(log: Log, work: (...input: Input) => void) =>
  (...input: Input): void => {
    try {
      work(...input);
    } catch (failure) {
      log.error('publishing to sockets failed', failure);
    }
  };

export const caughtTiming = (log: Log): Timing => ({
  ...realTiming,
  after: (delay_ms, work) => realTiming.after(delay_ms, caught(log, work)),
});
