import type { Decimal, Rounding } from '#contract/kit/decimal.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { FormatOptions } from './options.ts';

export interface Separators {
  readonly group: string;
  readonly decimal: string;
}

export interface AmountShape {
  readonly scale: number;
  /** Trailing zeros beyond this many decimals are dropped; without it the text always has `scale` decimals. */
  readonly min_scale?: number;
  /** `always` writes the plus too, except on zero. */
  readonly sign?: 'negative' | 'always';
  /** Costs round up, proceeds down; only the caller knows which it shows. */
  readonly rounding: Rounding;
}

/** As wide as the plus in tabular figures, so that a column does not move when a value changes sign. */
const MINUS = '\u2212';
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

const plain: Separators = { group: ',', decimal: '.' };
const otherSeparators: Partial<Record<Language, Separators>> = {
  vi: { group: '.', decimal: ',' },
  fra: { group: '\u202f', decimal: ',' },
  spa: { group: '.', decimal: ',' },
};

export const separatorsOf = ({ language, number_format }: FormatOptions): Separators =>
  number_format === 'plain' ? plain : (otherSeparators[language] ?? plain);

/** Formats plain decimal text (`-1234.5`) with the separators of the language, digit by digit. */
export const groupDigits = (text: string, options: FormatOptions): string => {
  const { group, decimal } = separatorsOf(options);
  const [whole = '', fraction] = text.replace('-', '').split('.');
  const grouped = whole.replace(THOUSANDS, group);
  const sign = text.startsWith('-') ? MINUS : '';
  return fraction === undefined ? sign + grouped : sign + grouped + decimal + fraction;
};

export const formatAmount = (value: Decimal, shape: AmountShape, options: FormatOptions): string => {
  const { scale, min_scale = scale, sign = 'negative', rounding } = shape;
  const shown = value.cut(scale, rounding);
  const plus = sign === 'always' && shown.isPositive() ? '+' : '';
  return plus + groupDigits(trimZeros(shown.toFixed(scale), scale - min_scale), options);
};

const trimZeros = (text: string, max: number): string => {
  let end = text.length;
  for (let left = max; left > 0 && text[end - 1] === '0'; left -= 1) end -= 1;
  return text.slice(0, end).replace(/\.$/, '');
};

/** Profit, loss and change always have a sign, so that the colour never carries the meaning alone. */
export const formatSigned = (value: Decimal, shape: Omit<AmountShape, 'sign'>, options: FormatOptions): string =>
  formatAmount(value, { ...shape, sign: 'always' }, options);

/** For the clipboard and files: every digit, a dot, no grouping. */
export const plainDigits = (value: Decimal): string => value.toString();
