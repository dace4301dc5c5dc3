import {
  FEE_RATE,
  incrementProblem,
  marginOf,
  priceProblem,
  timeProblem,
  type SaleTerms,
} from '#contract/nft/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { balanceCurrency, currencyOf, USDT, type Currency } from '#server/core/catalogue.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { amountSetting } from '#server/core/settings.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Margin } from '../store/listings.ts';

/** NS1: what works are sold in. */
export const SALE_CURRENCIES = ['USDT', 'BTC', 'ETH'] as const;

export const feeRate = (sql: Sql): Promise<Decimal> => amountSetting(sql, 'nft_fee_rate', FEE_RATE);

export const saleCurrency = async (sql: Sql, id: number | undefined): Promise<Currency> => {
  const currency = await currencyOf(sql, balanceCurrency(id ?? USDT));
  if (!currency || !SALE_CURRENCIES.some((code) => code === currency.code)) throw new Refusal('nft_currency');
  return currency;
};

/** NS3, NS4 */
export const checkTerms = (terms: SaleTerms, scale: number, now: Instant): void => {
  const problem = priceProblem(terms.price, scale) ?? incrementProblem(terms, scale) ?? timeProblem(terms, now);
  if (problem) throw new Refusal(problem);
};

/** NA2: at the logged price of this moment; no tick for USDT itself. Refused while the market has no fresh price. */
export const marginAt = (
  prices: Prices,
  {
    price,
    currency_id,
    currency_code,
  }: { readonly price: Decimal; readonly currency_id: number; readonly currency_code: string },
  now: Instant,
): Margin => {
  if (currency_id === USDT) return { margin: marginOf(price, Decimal.one), tick: null, price: Decimal.one };
  const market = prices.marketOf(`${currency_code}/USDT`);
  if (!market) throw new Error(`${currency_code} has no market in USDT`);
  const tick = prices.fresh(market, now);
  return { margin: marginOf(price, tick.price), tick: tick.seq, price: tick.price };
};
