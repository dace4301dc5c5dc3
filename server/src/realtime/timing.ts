import type { Log } from '../ports/log.ts';

/** How a publisher waits; a test holds it still. */
export interface Timing {
  /** Milliseconds that only grow. */
  now_ms(): number;
  /** Calls back once; the answer calls it off. */
  after(delay_ms: number, work: () => void): () => void;
}

export const realTiming: Timing = {
  now_ms: () => performance.now(),
  after(delay_ms, work) {
    const timer = setTimeout(work, delay_ms);
    return () => clearTimeout(timer);
  },
};

/** Work for which nobody waits: what it throws would end the process, and is logged instead. */
export const caught =
  <Input extends readonly unknown[]>(log: Log, work: (...input: Input) => void) =>
  (...input: Input): void => {
    try {
      work(...input);
    } catch (failure) {
      log.error('sockets not told', failure);
    }
  };

export const caughtTiming = (log: Log): Timing => ({
  ...realTiming,
  after: (delay_ms, work) => realTiming.after(delay_ms, caught(log, work)),
});
