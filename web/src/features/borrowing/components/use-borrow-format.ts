import type { LoanHealth } from '#contract/borrowing/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { useCoinFormat } from '#web/shared/coin-format.ts';

const hundred = Decimal.of(100);

/** Amounts of coins, levels and rates by the day. */
export const useBorrowFormat = () => {
  const format = useCoinFormat();
  return {
    ...format,
    /** A level is never shown as lower than it is. */
    level: (of_pledge: Decimal): string => format.percent(of_pledge, { scale: 1, rounding: 'up' }),
    share: (of_pledge: Decimal): string => format.percent(of_pledge, { scale: 1, min_scale: 0, rounding: 'down' }),
    /** Whole percent, as a slider has them. */
    whole: (percent: number): string => format.percent(Decimal.of(percent).over(hundred, 'down'), { scale: 0 }),
    rate: (fraction: Decimal): string => format.percent(fraction, { scale: 4, min_scale: 2, rounding: 'up' }),
  };
};

export type BorrowFormat = ReturnType<typeof useBorrowFormat>;

/** A word and a colour for how near a loan is to its liquidation; never the colour alone. */
export const toneOf: Readonly<Record<LoanHealth, string>> = {
  safe: 'text-accent',
  watch: 'text-2',
  warning: 'text-warn',
  liquidation: 'text-danger',
};
