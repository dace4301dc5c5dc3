import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { familyFromPrice, marketRateOf, rateOf, spreadOf } from '#contract/transfers/rules.ts';
import { currencyOf, USDT, type Currency } from '#server/core/catalogue.ts';
import type { Market } from '#server/core/prices/market.ts';
import type { Prices, PriceTick } from '#server/core/prices/prices.ts';
import { refuseWhilePaused } from '#server/core/pauses.ts';
import { settingOf } from '#server/core/settings.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { isExchangeable, type PricedRow } from '../store.ts';

export interface Pair {
  readonly from: Currency;
  readonly to: Currency;
}

export interface AskedPair {
  readonly from_currency_id: number;
  readonly to_currency_id: number;
}

/** TR5: two different currencies that are both offered. */
export const pairOf = async (sql: Sql, { from_currency_id, to_currency_id }: AskedPair): Promise<Pair> => {
  const [from, to] = [await currencyOf(sql, from_currency_id), await currencyOf(sql, to_currency_id)];
  if (from && from.id === to?.id) throw new Refusal('exchange_same_currency');
  for (const [currency, id] of [
    [from, from_currency_id],
    [to, to_currency_id],
  ] as const) {
    if (!currency || !(await isExchangeable(sql, currency.id)))
      throw new Refusal('exchange_currency_off', { currency: currency?.code ?? id });
  }
  if (!from || !to) throw new Refusal('exchange_currency_off', { currency: from_currency_id });
  return { from, to };
};

export const marketIn = (prices: Prices, currency_id: number): Market | undefined =>
  prices.markets().find(({ base_id, quote_id }) => base_id === currency_id && quote_id === USDT);

const tickOf = (prices: Prices, currency: Currency, now: Instant): PriceTick | undefined => {
  if (currency.id === USDT) return undefined;
  const market = marketIn(prices, currency.id);
  if (!market) throw new Refusal('exchange_currency_off', { currency: currency.code });
  return prices.fresh(market, now);
};

/** Undefined while the setting makes no sense; then nothing is exchanged. */
export const spreadNow = async (sql: Sql): Promise<Decimal | undefined> =>
  spreadOf((await settingOf(sql, 'exchange_spread')) ?? '');

/**
 * TR6: the current prices of both, each from a fresh tick, and the current spread; refused while one is paused (CA7).
 */
export const priced = async (sql: Sql, prices: Prices, pair: Pair, now: Instant): Promise<PricedRow> => {
  await refuseWhilePaused(
    sql,
    [pair.from, pair.to].flatMap(({ id }) => marketIn(prices, id)?.id ?? []),
  );
  const spread = await spreadNow(sql);
  if (!spread) throw new Refusal('exchange_not_available_now');
  const [from, to] = [tickOf(prices, pair.from, now), tickOf(prices, pair.to, now)];
  return {
    from_price: from?.price ?? Decimal.one,
    to_price: to?.price ?? Decimal.one,
    spread,
    from_symbol: from?.symbol ?? null,
    from_seq: from?.seq ?? null,
    from_t_ms: from?.t_ms ?? null,
    to_symbol: to?.symbol ?? null,
    to_seq: to?.seq ?? null,
    to_t_ms: to?.t_ms ?? null,
    quoted_at: now,
  };
};

/** The price fields of both a quote and an exchange. */
export const termsView = (row: PricedRow) => ({
  form_price: familyFromPrice(row),
  to_price: row.to_price,
  fee: 0,
  rate: rateOf(row),
  market_rate: marketRateOf(row),
  spread: row.spread,
  from_tick: tickView(row.from_symbol, row.from_seq, row.from_price, row.from_t_ms),
  to_tick: tickView(row.to_symbol, row.to_seq, row.to_price, row.to_t_ms),
});

const tickView = (symbol: string | null, seq: number | null, price: Decimal, t_ms: number | null) =>
  symbol === null || seq === null || t_ms === null ? null : { symbol, seq, price, at: instantOf(t_ms) };
