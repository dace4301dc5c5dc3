import type { OutputOf } from '#contract/kit/call.ts';
import type { balancesCalls } from '#contract/balances/calls.ts';
import { Decimal, type Rounding } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { isFresh } from '#contract/markets/rules.ts';
import { USDT, USDT_SCALE } from '#server/core/catalogue.ts';
import type { Owed } from '#server/core/holdings.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { HoldingRow } from '../store/accounts.ts';

type Total = OutputOf<typeof balancesCalls.total>;
type Holding = Total['holdings'][number];
type LeftOut = Total['left_out'][number];

/** What a customer has and owes, as one snapshot of the database shows it. */
export interface Owned {
  readonly holdings: readonly HoldingRow[];
  readonly debts: readonly Owed[];
}

/**
 * BA1: what a customer owns less what is owed on loans, in USDT at the last logged prices: what is owned is rounded down
 * and what is owed is rounded up, as if both were paid. What has no price is left out and named.
 */
export const totalOf = ({ holdings: rows, debts }: Owned, prices: Prices, now: Instant): Total => {
  const holdings = rows.map((row) => valued(row, prices));
  const owed = debts.map((debt) => ({ ...debt, ...valueOf(prices, debt.currency_id, debt.amount, 'up') }));
  const loans_usdt = sumOf(owed);
  const priced_at = oldest([...holdings, ...owed]);
  return {
    total_usdt: sumOf(holdings).minus(loans_usdt),
    loans_usdt,
    left_out: leftOut(holdings, owed),
    priced_at,
    is_stale: priced_at !== null && !isFresh(millisecondsOf(priced_at), millisecondsOf(now)),
    holdings,
  };
};

interface Valued {
  readonly value_usdt: Decimal | null;
}

const sumOf = (rows: readonly Valued[]): Decimal => Decimal.sum(rows.flatMap(({ value_usdt }) => value_usdt ?? []));

/** What is owed counts against what is owned, also where neither has a price. */
const leftOut = (holdings: readonly Holding[], owed: readonly (Owed & Valued)[]): LeftOut[] => {
  const owned = holdings.map((row) => ({ ...row, amount: row.available.plus(row.in_products) }));
  const open = [...owned, ...owed.map((debt) => ({ ...debt, amount: debt.amount.negated() }))];
  const unpriced = open.filter(({ value_usdt }) => value_usdt === null);
  return [...Map.groupBy(unpriced, ({ currency_id }) => currency_id)].map(([currency_id, same]) => ({
    currency_id,
    currency_name: same[0]?.currency_name ?? '',
    currency_scale: same[0]?.currency_scale ?? 0,
    amount: Decimal.sum(same.map(({ amount }) => amount)),
  }));
};

const valued = ({ currency_id, currency_name, currency_scale, ...row }: HoldingRow, prices: Prices): Holding => ({
  currency_id,
  currency_name,
  currency_scale,
  available: row.available,
  in_products: row.in_products,
  ...valueOf(prices, currency_id, row.available.plus(row.in_products)),
});

/** What an amount is worth in USDT at the last logged price, and the time of that price; null without a price. */
export const valueOf = (prices: Prices, currency_id: number, amount: Decimal, rounding: Rounding = 'down') => {
  if (currency_id === USDT) return { price: Decimal.one, value_usdt: amount, priced_at: null };
  const market = prices.markets().find(({ base_id, quote_id }) => base_id === currency_id && quote_id === USDT);
  const tick = market && prices.last(market.id);
  if (!tick) return { price: null, value_usdt: null, priced_at: null };
  const value_usdt = Decimal.orNull(() => amount.times(tick.price, rounding).cut(USDT_SCALE, rounding));
  return { price: tick.price, value_usdt, priced_at: instantOf(tick.t_ms) };
};

const oldest = (rows: readonly { readonly priced_at: Instant | null }[]): Instant | null => {
  const times = rows.flatMap(({ priced_at }) => (priced_at === null ? [] : [millisecondsOf(priced_at)]));
  return times.length === 0 ? null : instantOf(Math.min(...times));
};
