import type { Decimal } from '#contract/kit/decimal.ts';
import { useCoinFormat, type Coin } from '#web/shared/coin-format.ts';

/** Amounts of coins, what they may earn, and rates by the day. */
export const useLockFormat = () => {
  const format = useCoinFormat();
  return {
    ...format,
    range: (low: Decimal, high: Decimal, coin: Coin): string =>
      `${format.amount(low, coin, 'down')}–${format.amount(high, coin, 'down')}`,
    rate: (fraction: Decimal): string => format.percent(fraction, { scale: 4, min_scale: 1, rounding: 'down' }),
  };
};
