import { AMOUNT_GRAMMAR } from '#contract/kit/decimal.ts';
import { separatorsOf } from './number.ts';
import type { FormatOptions } from './options.ts';

const BLANKS = /[\s\u00a0\u2009\u202f'\u2019]/g;
const FULL_WIDTH = /[\uff0c\uff0e\uff10-\uff19]/g;
const FULL_WIDTH_SHIFT = 0xfee0;
const TYPED = /^[0-9.,]*[0-9][0-9.,]*$/;
const GROUPED = /^[1-9][0-9]{0,2}(?:[.,][0-9]{3})+$/;

/**
 * Parses typed or pasted text to plain text for `Decimal.amount`, or undefined if it is not an amount. `.` and `,` are
 * both a decimal point; only `1.234` and `1,234` are read as the screen's language writes them.
 */
export const parseAmountInput = (text: string, options: FormatOptions): string | undefined => {
  const typed = halfWidth(text).replace(BLANKS, '');
  if (!TYPED.test(typed)) return undefined;
  const at = decimalAt(typed, separatorsOf(options).group);
  if (at === undefined) return undefined;
  const whole = typed
    .slice(0, at)
    .replace(/[.,]/g, '')
    .replace(/^0+(?=\d)/, '');
  const fraction = typed.slice(at + 1);
  const plain = (whole === '' ? '0' : whole) + (fraction === '' ? '' : `.${fraction}`);
  return AMOUNT_GRAMMAR.test(plain) ? plain : undefined;
};

/** Chinese and Japanese phone keyboards write ０１２．３ as well as 012.3. */
const halfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_SHIFT));

/** Index of the decimal point; the text's end without one; undefined if the marks make no sense. */
const decimalAt = (typed: string, group: string): number | undefined => {
  const marks = typed.replace(/[0-9]/g, '');
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  if (marks === '') return typed.length;
  if (marks.length === 1) return marks === group && GROUPED.test(typed) ? typed.length : last;
  const before = typed.slice(0, last);
  const oneKind = new Set(marks).size === 1;
  if (oneKind) return GROUPED.test(typed) ? typed.length : undefined;
  const groupMarks = new Set(marks.slice(0, -1));
  return groupMarks.size === 1 && !groupMarks.has(marks.at(-1) ?? '') && GROUPED.test(before) ? last : undefined;
};
