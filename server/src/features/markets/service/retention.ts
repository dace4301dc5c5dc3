import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { CANDLE_DAYS, removeOld } from '#server/core/prices/candle-rows.ts';
import type { Sql } from '#server/ports/db/database.ts';

const DAY_MS = 86_400_000;
const PORTION = 5000;

export const removeOldCandles = async (sql: Sql, now: Instant): Promise<'more' | 'done'> => {
  let removed = 0;
  for (const period of ['1min', '60min'] as const) {
    const before_ms = millisecondsOf(now) - CANDLE_DAYS[period] * DAY_MS;
    removed = Math.max(removed, await removeOld(sql, period, before_ms, PORTION));
  }
  return removed === PORTION ? 'more' : 'done';
};
