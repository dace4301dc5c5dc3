import type { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { USDT } from '#server/core/catalogue.ts';
import { CANDLE_DAYS } from '#server/core/prices/candle-rows.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { pricesAt } from '../store/past.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A day less than minutes are kept, so that the job that removes them is never ahead. */
const MINUTES_DAYS = CANDLE_DAYS['1min'] - 1;

export interface Moment {
  readonly currency_id: number;
  readonly at: Instant;
}

/** The price in USDT at a moment that was asked for; null if none was logged. */
export type PriceThen = (moment: Moment) => Decimal | null;

/** BA14, BA15: the logged prices of currencies at some moments, none older than `max_age_ms`, in one query. */
export const pricesThen = async (
  sql: Sql,
  prices: Prices,
  moments: readonly Moment[],
  { now, max_age_ms }: { readonly now: Instant; readonly max_age_ms: number },
): Promise<PriceThen> => {
  const markets = new Map(
    prices.markets().flatMap(({ id, base_id, quote_id }) => (quote_id === USDT ? [[base_id, id] as const] : [])),
  );
  const asked = new Map<string, { market_id: number; minute_ms: number }>();
  for (const { currency_id, at } of moments) {
    const [market_id, minute_ms] = [markets.get(currency_id), minuteOf(at)];
    if (market_id !== undefined) asked.set(`${market_id} ${minute_ms}`, { market_id, minute_ms });
  }
  const minutes_from_ms = millisecondsOf(now) - MINUTES_DAYS * DAY_MS;
  const found = new Map(
    (await pricesAt(sql, [...asked.values()], { max_age_ms, minutes_from_ms })).map((row) => [
      `${row.market_id} ${row.minute_ms}`,
      row.price,
    ]),
  );
  return ({ currency_id, at }) => {
    const market_id = markets.get(currency_id);
    if (market_id === undefined) return null;
    // The running minute is saved a few seconds late.
    const running = prices.running(market_id, '1min');
    if (running?.made_of === 'ticks' && running.start_ms === minuteOf(at)) return running.open;
    return found.get(`${market_id} ${minuteOf(at)}`) ?? null;
  };
};

const minuteOf = (at: Instant): number => Math.floor(millisecondsOf(at) / MINUTE_MS) * MINUTE_MS;
