import { Decimal } from '#contract/kit/decimal.ts';
import { groupDigits, separatorsOf } from './format/number.ts';
import type { FormatOptions } from './format/options.ts';
import { parseAmountInput } from './format/parse-amount.ts';

/** What is in the input while it is being edited, and the plain decimal text that it stands for. */
export interface Typed {
  readonly draft: string;
  readonly value: string;
}

/** The contract's grammar for an amount ends here, whatever finer step a market names. */
const MAX_DECIMALS = 10;

const AROUND_NUMBER = /^[\p{L}\p{Sc}\s]*([\d０-９.,．，\s'’]*)[\p{L}\p{Sc}\s]*$/u;
const ONLY_MARK = /^[.,．，]$/;
const LONG_FRACTION = /([.,．，][\d０-９]{10})[\d０-９]+$/;

/**
 * Reads the input after a key. Undefined means that the key is refused and the text stays as it was: a second
 * decimal mark, a letter, a digit finer than the market's step.
 */
export const readTyped = (text: string, decimals: number, options: FormatOptions): Typed | undefined => {
  const draft = numberIn(text);
  if (draft === undefined) return undefined;
  if (draft === '') return { draft, value: '' };
  if (ONLY_MARK.test(draft)) return decimals > 0 ? { draft, value: '' } : undefined;
  const grouping = wholeWhileGrouping(draft, decimals, options);
  if (grouping !== undefined) return { draft, value: grouping };
  if (decimals === 0 && draft.includes(separatorsOf(options).decimal)) return undefined;
  const value = parseAmountInput(draft, options);
  return value === undefined || decimalsIn(value) > decimals ? undefined : { draft, value };
};

/** A pasted number may be finer than the market's step; it is cut and at once shown as this screen writes numbers. */
export const readPasted = (text: string, decimals: number, options: FormatOptions): Typed | undefined => {
  const pasted = numberIn(text)?.replace(LONG_FRACTION, '$1');
  const value = pasted === undefined ? undefined : parseAmountInput(pasted, options);
  if (value === undefined) return undefined;
  const cut = cutTo(value, decimals);
  return { draft: editText(cut, options), value: cut };
};

/** The text while the input has the focus: no grouping, which would be in the way of the cursor. */
export const editText = (value: string, options: FormatOptions): string =>
  value.replace('.', separatorsOf(options).decimal);

/** The text at rest, grouped as the language groups, so that a misread `1,234` shows itself. */
export const restText = (value: string, options: FormatOptions): string => groupDigits(value, options);

export interface AmountStep {
  /** The smallest difference between two amounts; without it, any amount of up to ten decimals will do. */
  readonly step: Decimal | undefined;
  /** A price is always written with all decimals of its step: `64,000.00`. */
  readonly padded: boolean;
}

/** What the value becomes when the customer leaves the field: a multiple of the step, never more than was typed. */
export const settle = (value: string, { step, padded }: AmountStep): string => {
  if (value === '' || step === undefined) return value;
  const whole = Decimal.of(value).over(step, 'down').cut(0, 'down').times(step, 'down');
  return padded ? whole.toFixed(decimalsOf(step)) : whole.eq(Decimal.of(value)) ? value : whole.toString();
};

/** One step up or down, from the nearest multiple, and never below zero. */
export const stepBy = (value: string, direction: 1 | -1, { step, padded }: AmountStep): string => {
  const size = step ?? Decimal.one;
  const from = value === '' ? Decimal.zero : Decimal.of(settle(value, { step: size, padded: false }));
  const wasBetween = value !== '' && !from.eq(Decimal.of(value));
  if (direction === -1) return textOf(wasBetween ? from : Decimal.max(from.minus(size), Decimal.zero), size, padded);
  return textOf(from.plus(size), size, padded);
};

/** A share of what is available, cut to the step, so that 100 % never asks for more than there is. */
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

/** `$1,234.50` and `0.01 BTC` hold a number; `1e5` and `-5` do not, and guessing at them would invent an amount. */
const numberIn = (text: string): string | undefined => AROUND_NUMBER.exec(text)?.[1]?.trim();

/**
 * `1,234,5` is on its way to `1,234,567`. Refusing the key would leave `1,234567`, which reads as a number a million
 * times smaller. With no decimals to type, the mark can be nothing but grouping from the start.
 */
const wholeWhileGrouping = (draft: string, decimals: number, options: FormatOptions): string | undefined => {
  const { group } = separatorsOf(options);
  const [head = '', ...groups] = draft.split(group);
  const complete = groups.slice(0, -1).every((digits) => /^\d{3}$/.test(digits));
  const last = groups.at(-1);
  const enough = decimals === 0 ? groups.length > 0 : groups.length > 1;
  if (!enough || last === undefined || !/^[1-9]\d{0,2}$/.test(head) || !complete || !/^\d{0,3}$/.test(last)) {
    return undefined;
  }
  return [head, ...groups].join('');
};
