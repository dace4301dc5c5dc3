import { Decimal } from '#contract/kit/decimal.ts';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { AUTOMATIC_BTC, FOUR_EYES_BTC, LIMIT_SECONDS, valueBtc } from '#contract/withdrawals/rules.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Market } from '#server/core/prices/market.ts';
import type { Prices, PriceTick } from '#server/core/prices/prices.ts';
import { amountSetting } from '#server/core/settings.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { allowedTo } from '#server/features/verification/index.ts';
import { usedBtc } from '../store/withdrawals.ts';

const BTC = 1;

export interface Value {
  readonly value_btc: Decimal;
  readonly price: Decimal;
  readonly price_seq: number | null;
  readonly btc_price: Decimal;
  readonly btc_seq: number;
}

const marketIn = (prices: Prices, currency_id: number): Market => {
  const market = prices.markets().find(({ base_id, quote_id }) => base_id === currency_id && quote_id === USDT);
  if (!market) throw new Refusal('withdrawal_not_enabled');
  return market;
};

/** WD6: what an amount is worth at the current logged prices. Refuses while one of them is not fresh. */
export const valueOf = (prices: Prices, currency_id: number, amount: Decimal, now: Instant): Value => {
  const tick = (id: number): PriceTick => prices.fresh(marketIn(prices, id), now);
  const btc = tick(BTC);
  const own = currency_id === USDT ? undefined : tick(currency_id);
  const price = own?.price ?? Decimal.one;
  return {
    value_btc: valueBtc(amount, price, btc.price),
    price,
    price_seq: own?.seq ?? null,
    btc_price: btc.price,
    btc_seq: btc.seq,
  };
};

/** The last logged prices, fresh or not: for display, never for decisions. */
const shownPrices = (prices: Prices, currency_id: number): { price: Decimal; btc_price: Decimal } | undefined => {
  const last = (id: number): Decimal | undefined => prices.last(marketIn(prices, id).id)?.price;
  const [btc_price, price] = [last(BTC), currency_id === USDT ? Decimal.one : last(currency_id)];
  return btc_price && price ? { price, btc_price } : undefined;
};

export const inCurrency = (
  prices: Prices,
  { currency_id, currency_scale }: { readonly currency_id: number; readonly currency_scale: number },
  value_btc: Decimal,
): Decimal | null => {
  const shown = shownPrices(prices, currency_id);
  return shown ? value_btc.times(shown.btc_price, 'down').over(shown.price, 'down').cut(currency_scale, 'down') : null;
};

export interface Limit24h {
  readonly level: 0 | 1 | 2;
  readonly is_vip: boolean;
  readonly limit_btc: Decimal;
  readonly used_btc: Decimal;
  readonly remaining_btc: Decimal;
}

/** WD6: the 24 hours that end now. A caller that decides by it holds the customer's lock. */
export const limitsOf = async (sql: Sql, user_id: number, now: Instant): Promise<Limit24h> => {
  const { level, limits } = await allowedTo(sql, user_id, now);
  const limit_btc = limits?.withdrawal_btc_24h ?? Decimal.zero;
  const used_btc = await usedBtc(sql, user_id, plusSeconds(now, -LIMIT_SECONDS));
  const left = limit_btc.minus(used_btc);
  return {
    level,
    is_vip: limits?.is_vip ?? false,
    limit_btc,
    used_btc,
    remaining_btc: left.isNegative() ? Decimal.zero : left,
  };
};

export const automaticBtc = (sql: Sql): Promise<Decimal> =>
  amountSetting(sql, 'withdrawal_automatic_btc', AUTOMATIC_BTC);

/** WD12: above this value two people decide. */
export const fourEyesBtc = (sql: Sql): Promise<Decimal> =>
  amountSetting(sql, 'withdrawal_four_eyes_btc', FOUR_EYES_BTC);

/** WD12: counted over the day, so that a large one cannot be split. */
export const needsTwo = async (sql: Sql, { day_btc }: { readonly day_btc: Decimal }): Promise<boolean> =>
  day_btc.gt(await fourEyesBtc(sql));
