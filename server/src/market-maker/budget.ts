/** A token bucket for requests: it fills slowly, and its burst is enough to set up a whole book. */
export interface Budget {
  /** Waits until one more request may be made. */
  take(): Promise<void>;
  /** How many were taken so far. */
  taken(): number;
}

export interface BudgetPorts {
  readonly now_ms: () => number;
  readonly rest: (delay_ms: number) => Promise<void>;
}

export const createBudget = ({ now_ms, rest }: BudgetPorts, per_second: number, max: number): Budget => {
  let left = max;
  let filled_ms = now_ms();
  let taken = 0;
  let turn: Promise<void> = Promise.resolve();
  const takeOne = async (): Promise<void> => {
    const at_ms = now_ms();
    left = Math.min(max, left + ((at_ms - filled_ms) / 1000) * per_second);
    filled_ms = at_ms;
    left -= 1;
    taken += 1;
    if (left < 0) await rest((-left / per_second) * 1000);
  };
  return {
    take: () => (turn = turn.then(takeOne)),
    taken: () => taken,
  };
};
