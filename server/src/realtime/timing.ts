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
