import type { OutputOf } from '#contract/kit/call.ts';
import type { balancesCalls } from '#contract/balances/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { isFresh } from '#contract/markets/rules.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { HoldingRow } from '../store/accounts.ts';

type Total = OutputOf<typeof balancesCalls.total>;
type Holding = Total['holdings'][number];

/** What a customer owns in USDT, at the last logged prices (BA1); a value is rounded down, as if it were paid out. */
export const totalOf = (rows: readonly HoldingRow[], prices: Prices, now: Instant): Total => {
  const holdings = rows.map((row) => valued(row, prices));
  const values = holdings.flatMap(({ value_usdt }) => (value_usdt ? [value_usdt] : []));
  const priced_at = oldest(holdings);
  return {
    total_usdt: values.length === holdings.length ? Decimal.sum(values) : null,
    priced_at,
    is_stale: priced_at !== null && !isFresh(millisecondsOf(priced_at), millisecondsOf(now)),
    holdings,
  };
};

const valued = ({ currency_id, currency_name, currency_scale, ...row }: HoldingRow, prices: Prices): Holding => ({
  currency_id,
  currency_name,
  currency_scale,
  available: row.available,
  in_products: row.in_products,
  ...valueOf(prices, currency_id, row.available.plus(row.in_products)),
});

/** What an amount is worth in USDT at the last logged price, and the time of that price; undefined without a price. */
export const valueOf = (prices: Prices, currency_id: number, amount: Decimal) => {
  if (currency_id === USDT) return { price: Decimal.one, value_usdt: amount, priced_at: null };
  const market = prices.markets().find(({ base_id, quote_id }) => base_id === currency_id && quote_id === USDT);
  const tick = market && prices.last(market.id);
  if (!tick) return { price: null, value_usdt: null, priced_at: null };
  const value_usdt = Decimal.orNull(() => amount.times(tick.price, 'down').cut(USDT_SCALE, 'down'));
  return { price: tick.price, value_usdt, priced_at: instantOf(tick.t_ms) };
};

export const USDT_SCALE = 6;

const oldest = (holdings: readonly Holding[]): Instant | null => {
  const times = holdings.flatMap(({ priced_at }) => (priced_at === null ? [] : [millisecondsOf(priced_at)]));
  return times.length === 0 ? null : instantOf(Math.min(...times));
};
