import type { Decimal } from '#contract/kit/decimal.ts';
import { formatAmount, groupDigits } from './number.ts';
import type { FormatOptions } from './options.ts';

const TINY = /^(-?0\.0)(0{3,})([1-9]\d*)$/;
const SUBSCRIPT_ZERO = 0x2080;

const subscript = (count: number): string =>
  [...String(count)].map((digit) => String.fromCodePoint(SUBSCRIPT_ZERO + Number(digit))).join('');

/** `0.000001234` becomes `0.0₅1234`: from four zeros on, the zeros are counted instead of written. */
const countZeros = (text: string): string =>
  text.replace(TINY, (_, head: string, zeros: string, digits: string) => head + subscript(zeros.length + 1) + digits);

/** A price is neither a cost nor proceeds, so it is rounded half to even, at the pair's tick precision. */
export const formatPrice = (price: Decimal, scale: number, options: FormatOptions): string =>
  groupDigits(countZeros(price.cut(scale, 'half_even').toFixed(scale)), options);

/** The price in full, for screen readers, which would misread the subscript digits. */
export const spokenPrice = (price: Decimal, scale: number, options: FormatOptions): string =>
  formatAmount(price, { scale, rounding: 'half_even' }, options);
