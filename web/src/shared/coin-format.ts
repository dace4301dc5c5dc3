import type { Decimal, Rounding } from '#contract/kit/decimal.ts';
import { eachScale, rateScale, shownScale } from '#contract/kit/shown-scale.ts';
import { useFormat, type Format } from '#ui/format/use-format.ts';
import { useOwnFormat } from '#ui/own-format.ts';

export interface Coin {
  readonly currency_name: string;
  readonly currency_scale: number;
}

export interface CoinFormat extends Omit<Format, 'amount' | 'coin'> {
  amount(value: Decimal, coin: Coin, rounding: Rounding): string;
  /** Followed by the coin's name. */
  coin(value: Decimal, coin: Coin, rounding: Rounding): string;
  /** Every digit of the ledger, for rows of details; for a headline only of a debt, where owed and paid must be the same digits. */
  exact(value: Decimal, coin: Coin): string;
  /** The same where rounding shows something else. */
  exactIfCut(value: Decimal, coin: Coin): string | undefined;
  /** What one unit of another currency brings or brought, cut. */
  rate(value: Decimal, currency_name: string): string;
  /** A value in USDT with cents. */
  usdt(value: Decimal, rounding: Rounding): string;
  /** What one coin costs in USDT, with enough decimals for a coin that costs little; without the unit. */
  usdtEach(value: Decimal): string;
}

const shape = (scale: number, rounding: Rounding) => ({ scale, min_scale: Math.min(2, scale), rounding });

const shown = (value: Decimal, { currency_name, currency_scale }: Coin, rounding: Rounding) =>
  shape(shownScale(currency_name, currency_scale, value), rounding);

const coinFormat = (format: Format): CoinFormat => {
  const exact = (value: Decimal, coin: Coin): string =>
    format.coin(value, coin.currency_name, shape(coin.currency_scale, 'down'));
  return {
    ...format,
    amount: (value, coin, rounding) => format.amount(value, shown(value, coin, rounding)),
    coin: (value, coin, rounding) => format.coin(value, coin.currency_name, shown(value, coin, rounding)),
    exact,
    exactIfCut: (value, coin) => (value.fits(shown(value, coin, 'down').scale) ? undefined : exact(value, coin)),
    rate: (value, currency_name) => format.coin(value, currency_name, shape(rateScale(value), 'down')),
    usdt: (value, rounding) => format.coin(value, 'USDT', { scale: 2, rounding }),
    usdtEach: (value) => format.amount(value, shape(eachScale(value), 'half_even')),
  };
};

/**
 * Amounts of coins: at least two decimals, and never more than people read (`shownScale`). A headline is cut; where
 * that drops digits, a row of the details has them all (`exactIfCut`).
 */
export const useCoinFormat = (): CoinFormat => coinFormat(useFormat());

/** The same for balances and what follows from them; every amount is masked while the customer hides amounts. */
export const useOwnCoins = (): CoinFormat => coinFormat(useOwnFormat());
