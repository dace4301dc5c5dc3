import { Decimal } from '#contract/kit/decimal.ts';
import { formatAmount, separatorsOf } from './number.ts';
import type { FormatOptions } from './options.ts';

const thousand = Decimal.of(1_000);
const million = Decimal.of(1_000_000);

/**
 * Volume, turnover, followers and progress only; never a price, a balance or an order. Rounds down, so that the screen
 * never overstates activity, and does not use 万 or 만.
 */
export const formatCompact = (value: Decimal, options: FormatOptions): string => {
  const size = value.abs();
  if (size.lt(thousand)) return formatAmount(value, { scale: 2, min_scale: 0, rounding: 'down' }, options);
  const [unit, letter] = size.lt(million) ? [thousand, 'K'] : [million, 'M'];
  const tenths = value.over(unit, 'down').cut(1, 'down').toFixed(1);
  return tenths.replace('.', separatorsOf(options).decimal) + letter;
};
