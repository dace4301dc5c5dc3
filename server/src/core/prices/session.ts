import { instantOf } from '#contract/kit/instant.ts';
import { isOpen } from '#contract/markets/rules.ts';
import type { Market } from './market.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Longer than any weekend. */
const DAYS_BACK = 8;

/** The moment itself while a market is open, and when it last closed while it is not. */
export const lastTrading = ({ hours }: Pick<Market, 'hours'>, at_ms: number): number => {
  if (!hours || isOpen(hours, instantOf(at_ms))) return at_ms;
  const today_ms = at_ms - (at_ms % DAY_MS);
  for (let day_ms = today_ms; day_ms > today_ms - DAYS_BACK * DAY_MS; day_ms -= DAY_MS) {
    const closed_ms = day_ms + hours.closes_minute * MINUTE_MS;
    if (closed_ms <= at_ms && isOpen(hours, instantOf(closed_ms - MINUTE_MS))) return closed_ms;
  }
  return at_ms;
};
