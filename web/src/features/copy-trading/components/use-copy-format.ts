import { Decimal, type Rounding } from '#contract/kit/decimal.ts';
import { useFormat, type Format } from '#ui/format/use-format.ts';
import { useOwnFormat } from '#ui/own-format.ts';

const CENTS = 2;

const formatOf = (format: Format) => ({
  /** In USDT: costs are rounded up, proceeds and balances down. */
  usdt: (value: Decimal, rounding: Rounding): string => format.coin(value, 'USDT', { scale: CENTS, rounding }),
  /** A result with its sign: a gain is cut, a loss is rounded up. */
  result: (value: Decimal): string =>
    format.coin(value, 'USDT', { scale: CENTS, sign: 'always', rounding: value.isNegative() ? 'up' : 'down' }),
});

/** Amounts, rates and counts of copy trading. `own` is masked while amounts are hidden. */
export const useCopyFormat = () => {
  const format = useFormat();
  const own = useOwnFormat();
  return {
    ...format,
    ...formatOf(format),
    own: { ...own, ...formatOf(own) },
    /** A return, with its sign. */
    change: (fraction: Decimal): string => format.percent(fraction, { sign: 'always' }),
    /** A share of the profit: `10%`. */
    share: (fraction: Decimal): string => format.percent(fraction, { scale: 2, min_scale: 0 }),
    /** A price difference is often below a hundredth of a percent. */
    slippage: (fraction: Decimal): string => format.percent(fraction, { scale: 4, min_scale: 2, sign: 'always' }),
    lots: (lots: Decimal): string => format.amount(lots, { scale: 2, min_scale: 0, rounding: 'half_even' }),
    /** Counts, and numbers of ticks. */
    whole: (count: number): string => format.amount(Decimal.of(count), { scale: 0, rounding: 'down' }),
    multiple: (multiple: number): string => `${multiple}x`,
  };
};

export const toneOf = (value: Decimal | undefined): string =>
  !value || value.isZero() ? 'text-2' : value.isPositive() ? 'text-up' : 'text-down';
