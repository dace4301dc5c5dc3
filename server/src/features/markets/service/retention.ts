import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { removeOld } from '#server/core/prices/candle-rows.ts';
import type { Sql } from '#server/ports/db/database.ts';

const DAY_MS = 86_400_000;
/** Candles of longer periods are made of these, so each is kept as far back as its charts reach. */
const KEPT = [
  { period: '1min', days: 60 },
  { period: '60min', days: 3 * 365 },
] as const;
const PORTION = 5000;

export const removeOldCandles = async (sql: Sql, now: Instant): Promise<'more' | 'done'> => {
  let removed = 0;
  for (const { period, days } of KEPT) {
    removed = Math.max(removed, await removeOld(sql, period, millisecondsOf(now) - days * DAY_MS, PORTION));
  }
  return removed === PORTION ? 'more' : 'done';
};
