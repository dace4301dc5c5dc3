import type { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { priceOfUnits } from '#contract/markets/rules.ts';
import { USDT } from '#server/core/catalogue.ts';
import { CANDLE_DAYS } from '#server/core/prices/candle-rows.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { RecordDetails } from '#server/core/records.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { numbersAt, pricesAt } from '../store/past.ts';

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

export interface PriceNumber {
  readonly symbol: string;
  /** The number in the public log; null once its line is in a sealed file. */
  readonly seq: number | null;
  readonly minute_ms: number;
}

/** FN6: which logged price a price of `pricesThen` is, in one query. Another price has no number. */
export const numbersThen = async (
  sql: Sql,
  prices: Prices,
  moments: readonly Moment[],
  priceThen: PriceThen,
): Promise<(moment: Moment) => PriceNumber> => {
  const symbols = symbolsOf(prices);
  const asked = new Map<string, { symbol: string; minute_ms: number }>();
  for (const { currency_id, at } of moments) {
    const [symbol, minute_ms] = [symbols.get(currency_id), minuteOf(at)];
    if (symbol !== undefined) asked.set(`${symbol} ${minute_ms}`, { symbol, minute_ms });
  }
  const found = new Map(
    (await numbersAt(sql, [...asked.values()])).map((row) => [`${row.symbol} ${row.minute_ms}`, row]),
  );
  return ({ currency_id, at }) => {
    const [symbol, minute_ms] = [symbols.get(currency_id) ?? '', minuteOf(at)];
    const line = found.get(`${symbol} ${minute_ms}`);
    const is_it = line && priceThen({ currency_id, at })?.eq(priceOfUnits(BigInt(line.price))) === true;
    return { symbol, minute_ms, seq: is_it ? line.seq : null };
  };
};

/** The name in the log of each coin's market in USDT. */
const symbolsOf = (prices: Prices): ReadonlyMap<number, string> =>
  new Map(
    prices
      .markets()
      .flatMap(({ log_symbol, base_id, quote_id }) => (quote_id === USDT ? [[base_id, log_symbol] as const] : [])),
  );

export interface PricedThen {
  readonly priceThen: PriceThen;
  readonly numberThen: (moment: Moment) => PriceNumber;
}

/** FN6: an entry that names the tick at which its coins counted has that price and that number. */
export const pricedAt = (prices: Prices, counted_at: RecordDetails['counted_at'], then: PricedThen): PricedThen => {
  if (!counted_at) return then;
  const { symbol, seq, price } = counted_at;
  const symbols = symbolsOf(prices);
  const isCounted = ({ currency_id }: Moment): boolean => symbols.get(currency_id) === symbol;
  return {
    priceThen: (moment) => (isCounted(moment) ? price : then.priceThen(moment)),
    numberThen: (moment) =>
      isCounted(moment) ? { symbol, seq, minute_ms: minuteOf(moment.at) } : then.numberThen(moment),
  };
};

const minuteOf = (at: Instant): number => Math.floor(millisecondsOf(at) / MINUTE_MS) * MINUTE_MS;
