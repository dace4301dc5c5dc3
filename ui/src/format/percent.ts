import { Decimal, type Rounding } from '#contract/kit/decimal.ts';
import type { Language } from '#contract/kit/languages.ts';
import { formatAmount } from './number.ts';
import type { FormatOptions } from './options.ts';

export interface PercentShape {
  readonly scale?: number;
  readonly min_scale?: number;
  readonly sign?: 'negative' | 'always';
  readonly rounding?: Rounding;
}

const hundred = Decimal.of(100);
const percentSign: Partial<Record<Language, string>> = { fra: '\u202f%', spa: '\u00a0%' };

/** Rates are fractions everywhere; only here they become percentages. */
export const formatPercent = (fraction: Decimal, shape: PercentShape, options: FormatOptions): string => {
  const { scale = 2, rounding = 'half_even', ...rest } = shape;
  const hundredths = fraction.times(hundred, 'half_even');
  return formatAmount(hundredths, { scale, rounding, ...rest }, options) + (percentSign[options.language] ?? '%');
};
