import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { costOf } from '#contract/offerings/rules.ts';
import { balanceCurrency, coins, USDT, type Currency } from '#server/core/catalogue.ts';
import type { Market } from '#server/core/prices/market.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { refuseWhilePaused } from '#server/core/pauses.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { pricedInUsdt, type OfferingRow } from '../store/offerings.ts';

export type OfferingPrices = Pick<Prices, 'markets' | 'fresh'>;

/** The price of a pay currency in USDT, and the tick that it is from; none for USDT itself. */
export interface PayPrice {
  readonly pay_price: Decimal;
  readonly symbol: string | null;
  readonly seq: number | null;
}

const marketIn = (prices: OfferingPrices, currency_id: number): Market | undefined =>
  prices.markets().find(({ base_id, quote_id }) => base_id === currency_id && quote_id === USDT);

const priceAt = (prices: OfferingPrices, market: Market, now: Instant): PayPrice => {
  const { price, symbol, seq } = prices.fresh(market, now);
  return { pay_price: price, symbol, seq };
};

/** OF5: the fresh logged price; refused while there is none, or while the market is paused for everybody. */
export const payPrice = async (
  sql: Sql,
  prices: OfferingPrices,
  currency_id: number,
  now: Instant,
): Promise<PayPrice> => {
  if (currency_id === USDT) return { pay_price: Decimal.one, symbol: null, seq: null };
  const market = marketIn(prices, currency_id);
  if (!market) throw new Refusal('offering_pay_currency');
  await refuseWhilePaused(sql, [market.id]);
  return priceAt(prices, market, now);
};

/** The same for what is only shown: undefined while there is no fresh price. */
export const shownPrice = (prices: OfferingPrices, currency_id: number, now: Instant): PayPrice | undefined => {
  if (currency_id === USDT) return { pay_price: Decimal.one, symbol: null, seq: null };
  const market = marketIn(prices, currency_id);
  if (!market) return undefined;
  try {
    return priceAt(prices, market, now);
  } catch (failure) {
    if (failure instanceof Refusal) return undefined;
    throw failure;
  }
};

/** What an offering can be paid in, in the order of its terms. */
export const payCurrencies = async (sql: Sql, ids: readonly number[]): Promise<Currency[]> => {
  const known = new Map((await coins(sql)).map((coin) => [coin.id, coin]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

export const payCurrency = async (sql: Sql, offering: OfferingRow, asked: number): Promise<Currency> => {
  const id = balanceCurrency(asked);
  const [currency] = offering.pay_currency_ids.includes(id) ? await payCurrencies(sql, [id]) : [];
  if (!currency) throw new Refusal('offering_pay_currency');
  return currency;
};

/** USDT and every coin with a market in USDT. */
export const possiblePayCurrencies = async (sql: Sql): Promise<Currency[]> => {
  const priced = await pricedInUsdt(sql);
  return (await coins(sql)).filter(({ id }) => id === USDT || priced.has(id));
};

export const tickView = ({ pay_price, symbol, seq }: PayPrice) =>
  symbol === null || seq === null ? null : { symbol, seq, price: pay_price };

export const quoteOf = async (
  sql: Sql,
  prices: OfferingPrices,
  { offering, amount, now }: { readonly offering: OfferingRow; readonly amount: Decimal; readonly now: Instant },
) =>
  (await payCurrencies(sql, offering.pay_currency_ids)).map(({ id, code, scale }) => {
    const found = shownPrice(prices, id, now);
    return {
      currency_id: id,
      currency_name: code,
      currency_scale: scale,
      cost: found ? Decimal.orNull(() => costOf(amount, offering.price, found.pay_price, scale)) : null,
      tick: found ? tickView(found) : null,
    };
  });
