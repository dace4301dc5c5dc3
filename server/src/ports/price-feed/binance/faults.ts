/** The faults of a source since they were last logged. */
export interface Faults {
  /** Not a message, or not one that was subscribed to. */
  garbage: number;
  /** Trades that must have been missed. */
  gaps: number;
  /** Messages older than the newest. */
  steps_back: number;
  /** Prices that contradict the running minute. */
  absurd: number;
  /** Messages beyond the limit between two readings. */
  flooded: number;
}

export const noFaults = (): Faults => ({ garbage: 0, gaps: 0, steps_back: 0, absurd: 0, flooded: 0 });

export const hasFaults = (faults: Faults): boolean => Object.values(faults).some((count: number) => count > 0);
