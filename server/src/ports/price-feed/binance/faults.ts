/** What went wrong with a source since it was last told. */
export interface Faults {
  /** Not a message, or not one that was asked for. */
  garbage: number;
  /** Trades that must have been missed. */
  gaps: number;
  /** Messages older than the newest. */
  steps_back: number;
  /** Prices that the running minute does not bear out. */
  absurd: number;
  /** More than can be meant to be read. */
  flooded: number;
}

export const noFaults = (): Faults => ({ garbage: 0, gaps: 0, steps_back: 0, absurd: 0, flooded: 0 });

export const hasFaults = (faults: Faults): boolean => Object.values(faults).some((count: number) => count > 0);
