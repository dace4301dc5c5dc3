import type { Decimal, Rounding } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';

interface Coin {
  readonly currency_name: string;
  readonly currency_scale: number;
}

/** Amounts of one coin: at least two decimals, and never more than the ledger credits. */
export const useLockFormat = ({ currency_name, currency_scale }: Coin) => {
  const format = useFormat();
  const shape = (rounding: Rounding) => ({ scale: currency_scale, min_scale: Math.min(2, currency_scale), rounding });
  const amount = (value: Decimal, rounding: Rounding): string => format.amount(value, shape(rounding));
  return {
    ...format,
    amount,
    coin: (value: Decimal, rounding: Rounding): string => format.coin(value, currency_name, shape(rounding)),
    range: (low: Decimal, high: Decimal): string => `${amount(low, 'down')}–${amount(high, 'down')}`,
    rate: (fraction: Decimal): string => format.percent(fraction, { scale: 4, min_scale: 1, rounding: 'down' }),
  };
};
