import { Decimal } from '#contract/kit/decimal.ts';
import { groupDigits, separatorsOf } from './format/number.ts';
import type { FormatOptions } from './format/options.ts';
import { parseAmountInput } from './format/parse-amount.ts';

/** The input's text while it is edited, and its value as plain decimal text. */
export interface Typed {
  readonly draft: string;
  readonly value: string;
  /** The text is not an amount: it stays as it was typed, beside the reason, and has no value. */
  readonly wrong?: true;
}

/** The contract's limit for an amount, whatever finer step a market has. */
const MAX_DECIMALS = 10;

const AROUND_NUMBER = /^[\p{L}\p{Sc}\s]*([\d０-９.,．，\s'’]*)[\p{L}\p{Sc}\s]*$/u;
const PLAIN_NUMBER = /^[\d０-９.,．，\s'’]*$/;
const ONLY_DIGITS = /^[\d０-９\s'’]*$/;
const ONE_MARK = /^[^.,．，]*[.,．，]?[^.,．，]*$/;
const ONLY_MARK = /^[.,．，]$/;
const LONG_FRACTION = /([.,．，][\d０-９]{10})[\d０-９]+$/;

/**
 * Parses the input after a key. Undefined refuses the key and leaves the text unchanged: a digit finer than the
 * market's step, or more digits than an amount has. Any other key that makes no amount stays in the text, which is then
 * wrong: were it refused, the digits after it would join those before it, and `1.5` lots become 15.
 */
export const readTyped = (text: string, decimals: number, options: FormatOptions): Typed | undefined => {
  const wrong: Typed = { draft: text, value: '', wrong: true };
  if (!PLAIN_NUMBER.test(text)) return wrong;
  const draft = text.trim();
  if (draft === '') return { draft, value: '' };
  if (ONLY_MARK.test(draft)) return decimals > 0 ? { draft, value: '' } : wrong;
  const grouping = wholeWhileGrouping(draft, decimals, options);
  if (grouping !== undefined) return { draft, value: grouping };
  if (decimals === 0 && !ONLY_DIGITS.test(draft)) return wrong;
  const value = parseAmountInput(draft, options);
  if (value === undefined) return ONE_MARK.test(draft) ? undefined : wrong;
  return decimalsIn(value) > decimals ? undefined : { draft, value };
};

/**
 * A pasted number may be finer than the market's step; it is truncated and formatted at once. Not where only whole
 * numbers count: there the fraction is a mistake to be seen.
 */
export const readPasted = (text: string, decimals: number, options: FormatOptions): Typed | undefined => {
  const pasted = numberIn(text)?.replace(LONG_FRACTION, '$1');
  const value = pasted === undefined ? undefined : parseAmountInput(pasted, options);
  if (value === undefined) return undefined;
  const cut = cutTo(value, decimals);
  if (decimals === 0 && !Decimal.of(value).eq(Decimal.of(cut))) return undefined;
  return { draft: editText(cut, options), value: cut };
};

/** The text while the input has focus: no grouping, which would get in the way of the cursor. */
export const editText = (value: string, options: FormatOptions): string =>
  value.replace('.', separatorsOf(options).decimal);

/** The text at rest, grouped as in the language, so that a misread `1,234` becomes visible. */
export const restText = (value: string, options: FormatOptions): string => groupDigits(value, options);

export interface AmountStep {
  /** The smallest difference between two amounts; without it, any amount of up to ten decimals. */
  readonly step: Decimal | undefined;
  /** A price always has all decimals of its step: `64,000.00`. */
  readonly padded: boolean;
}

/** The value when the customer leaves the field: a multiple of the step, never more than was typed. */
export const settle = (value: string, { step, padded }: AmountStep): string => {
  if (value === '' || step === undefined) return value;
  const whole = Decimal.of(value).over(step, 'down').cut(0, 'down').times(step, 'down');
  return padded ? whole.toFixed(decimalsOf(step)) : whole.eq(Decimal.of(value)) ? value : whole.toString();
};

/** One step up or down from the nearest multiple, never below zero. An empty field takes `start` first, if it has one. */
export const stepBy = (value: string, direction: 1 | -1, { step, padded }: AmountStep, start?: Decimal): string => {
  const size = step ?? Decimal.one;
  if (value === '' && start) return settle(start.toString(), { step, padded });
  const from = value === '' ? Decimal.zero : Decimal.of(settle(value, { step: size, padded: false }));
  const wasBetween = value !== '' && !from.eq(Decimal.of(value));
  if (direction === -1) return textOf(wasBetween ? from : Decimal.max(from.minus(size), Decimal.zero), size, padded);
  return textOf(from.plus(size), size, padded);
};

/** A share of the available amount, truncated to the step, so that 100 % never exceeds it. */
export const shareOf = (available: Decimal, percent: number, { step, padded }: AmountStep): string => {
  const share = available.times(Decimal.of(percent), 'down').over(Decimal.of(100), 'down');
  return settle(share.cut(MAX_DECIMALS, 'down').toString(), { step, padded });
};

export const decimalsOf = (step: Decimal | undefined): number =>
  step === undefined ? MAX_DECIMALS : Math.min(MAX_DECIMALS, decimalsIn(step.toString()));

const textOf = (value: Decimal, step: Decimal, padded: boolean): string =>
  padded ? value.toFixed(decimalsOf(step)) : value.toString();

const decimalsIn = (plain: string): number => plain.split('.')[1]?.length ?? 0;

const cutTo = (plain: string, decimals: number): string =>
  decimalsIn(plain) > decimals ? Decimal.of(plain).cut(decimals, 'down').toString() : plain;

/** `$1,234.50` and `0.01 BTC` contain a number; `1e5` and `-5` do not, and guessing would invent an amount. */
const numberIn = (text: string): string | undefined => AROUND_NUMBER.exec(text)?.[1]?.trim();

/**
 * `1,234,5` is on its way to `1,234,567`. Refusing the key would leave `1,234567`, which reads as a number a million
 * times smaller. Without decimals, the mark can only be grouping, but `1,5` may also be meant as one and a half.
 */
const wholeWhileGrouping = (draft: string, decimals: number, options: FormatOptions): string | undefined => {
  const { group } = separatorsOf(options);
  const [head = '', ...groups] = draft.split(group);
  const complete = groups.slice(0, -1).every((digits) => /^\d{3}$/.test(digits));
  const last = groups.at(-1);
  const one = decimals === 0 && groups.length === 1;
  if (!one && groups.length < 2) return undefined;
  if (last === undefined || !/^[1-9]\d{0,2}$/.test(head) || !complete) return undefined;
  return (one ? /^(\d{3})?$/ : /^\d{0,3}$/).test(last) ? [head, ...groups].join('') : undefined;
};
