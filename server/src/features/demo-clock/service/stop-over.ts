import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import type { Prices } from '#server/core/prices/prices.ts';

const LOOK_EVERY_MS = 100;
/** A feed that stops just then ends the wait. */
const MAX_LOOKS = 30;

/**
 * DC9: waits until every market that had a price before the skip has one at midnight. Terms that end on a day are
 * decided by the day's first tick; without one they would all fail in a demo whose clock jumps over it.
 */
export const untilTicked =
  (prices: Pick<Prices, 'markets' | 'last' | 'state'>) =>
  async (from_at: Instant, midnight: Instant): Promise<void> => {
    // A stock ticks in its session only.
    const running = prices
      .markets()
      .filter((market) => market.kind === 'coin' && prices.state(market, from_at) === 'open');
    const isThere = (): boolean => running.every(({ id }) => (prices.last(id)?.t_ms ?? 0) >= millisecondsOf(midnight));
    for (let looks = 0; looks < MAX_LOOKS && !isThere(); looks++)
      await new Promise((resolve) => void setTimeout(resolve, LOOK_EVERY_MS));
  };
