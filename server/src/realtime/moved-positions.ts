import { FailureLog } from '../core/failure-log.ts';
import type { Prices, PriceTick } from '../core/prices/prices.ts';
import type { Log } from '../ports/log.ts';
import type { NumberedEvent } from './publisher.ts';
import type { Timing } from './timing.ts';

const EVERY_MS = 1000;
/** Between two queries of a round, so that other work comes in between. */
const PAUSE_MS = 20;

/** The customers who receive how their positions move with the price, and the events that they receive. */
export interface MovedPositions {
  /** Whether anybody might listen; must be cheap. */
  hasSubscribers(): boolean;
  customers(): readonly number[];
  /** The accounts of those of these customers who have an open position in one of these markets. */
  read(user_ids: readonly number[], market_ids: readonly number[]): Promise<readonly NumberedEvent[]>;
  /** How many customers one query may name. */
  readonly at_once: number;
  send(user_id: number, event: object): void;
}

/**
 * RT19: rounds of all listening customers, at once after a quiet time. The next round begins a second after the last
 * has ended, so a customer receives at most one event a second, and with many customers rounds become rarer, not denser.
 */
export const publishMoved = (
  { prices, log }: { readonly prices: Prices; readonly log: Log },
  moved: MovedPositions,
  timing: Timing,
): { stop(): Promise<void> } => {
  const failures = new FailureLog(log, 'moved positions not published');
  const ticked = new Set<number>();
  let running: Promise<void> | undefined;
  let callOff: (() => void) | undefined;
  let is_stopped = false;

  const pause = (): Promise<void> => new Promise((resolve) => void timing.after(PAUSE_MS, () => resolve()));
  const round = async (market_ids: readonly number[]): Promise<void> => {
    const user_ids = moved.customers();
    for (let from = 0; from < user_ids.length; from += moved.at_once) {
      if (from > 0) await pause();
      if (is_stopped) return;
      const events = await moved.read(user_ids.slice(from, from + moved.at_once), market_ids);
      for (const { user_id, event } of events) moved.send(user_id, event);
    }
  };
  const begin = (): void => {
    callOff = undefined;
    if (running || is_stopped || ticked.size === 0) return;
    const market_ids = [...ticked];
    ticked.clear();
    running = round(market_ids)
      .then(
        () => failures.worked(),
        (failure: unknown) => failures.failed(failure),
      )
      .finally(() => {
        running = undefined;
        if (!is_stopped) callOff = timing.after(EVERY_MS, begin);
      });
  };
  const unsubscribe = prices.subscribe((ticks: readonly PriceTick[]) => {
    if (!moved.hasSubscribers()) return ticked.clear();
    for (const { market_id } of ticks) ticked.add(market_id);
    if (!callOff) begin();
  });
  return {
    async stop() {
      is_stopped = true;
      unsubscribe();
      callOff?.();
      await running;
    },
  };
};
