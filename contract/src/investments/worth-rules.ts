import type { Decimal } from '../kit/decimal.ts';
import type { InvestmentTerms, Payouts } from './rules.ts';

/**
 * IV11: what each of two results is worth at a price of today, in the other currency, rounded down: coins in USDT, USDT
 * in coins. Shown, never paid by.
 */
export const worthAt = (
  { coin_scale, usdt_scale }: Pick<InvestmentTerms, 'coin_scale' | 'usdt_scale'>,
  { coins, usdt }: Payouts,
  price: Decimal,
): { readonly coins_in_usdt: Decimal; readonly usdt_in_coins: Decimal } => ({
  coins_in_usdt: coins.times(price, 'down').cut(usdt_scale, 'down'),
  usdt_in_coins: usdt.over(price, 'down').cut(coin_scale, 'down'),
});
