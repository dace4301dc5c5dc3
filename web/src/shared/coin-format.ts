import type { Decimal, Rounding } from '#contract/kit/decimal.ts';
import { useFormat, type Format } from '#ui/format/use-format.ts';

export interface Coin {
  readonly currency_name: string;
  readonly currency_scale: number;
}

export interface CoinFormat extends Omit<Format, 'amount' | 'coin'> {
  amount(value: Decimal, coin: Coin, rounding: Rounding): string;
  /** Followed by the coin's name. */
  coin(value: Decimal, coin: Coin, rounding: Rounding): string;
  /** A value in USDT with cents. */
  usdt(value: Decimal, rounding: Rounding): string;
}

const shape = ({ currency_scale }: Coin, rounding: Rounding) => ({
  scale: currency_scale,
  min_scale: Math.min(2, currency_scale),
  rounding,
});

/** Amounts of coins: at least two decimals, and never more than the ledger credits. */
export const useCoinFormat = (): CoinFormat => {
  const format = useFormat();
  return {
    ...format,
    amount: (value, coin, rounding) => format.amount(value, shape(coin, rounding)),
    coin: (value, coin, rounding) => format.coin(value, coin.currency_name, shape(coin, rounding)),
    usdt: (value, rounding) => format.coin(value, 'USDT', { scale: 2, rounding }),
  };
};
