import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { languages, type Language } from '#contract/kit/languages.ts';
import type { offeringsOperatorCalls } from '#contract/offerings/operator-calls.ts';
import { MAX_PAY_CURRENCIES, termsProblem, type TermsProblem } from '#contract/offerings/rules.ts';

export const WORDS = ['code', 'name', 'title', 'website', 'white_paper', 'pay_currency_ids'] as const;
export const AMOUNTS = ['for_sale', 'price', 'step', 'min_amount', 'max_per_customer', 'unlock_first'] as const;
export const COUNTS = ['scale', 'unlock_parts', 'unlock_every_days'] as const;
export const TIMES = ['starts_at', 'ends_at', 'first_unlock_at'] as const;

type TextName = `${'summary' | 'content'}_${Language}`;
type Name = (typeof WORDS)[number] | (typeof AMOUNTS)[number] | (typeof COUNTS)[number] | (typeof TIMES)[number];
export type Typed = Readonly<Record<Name | TextName, string>>;

export const TEXTS: readonly TextName[] = languages.flatMap((language): TextName[] => [
  `summary_${language}`,
  `content_${language}`,
]);

export const NOTHING = Object.fromEntries(
  [...WORDS, ...AMOUNTS, ...COUNTS, ...TIMES, ...TEXTS].map((name) => [name, '']),
) as Typed;

/** `2026-03-09T14:05` or longer, in UTC; undefined for anything else and for a day that does not exist. */
export const typedTime = (text: string): Instant | undefined => {
  const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00(?:\.000Z)?)?$/.exec(text.trim());
  if (!found) return undefined;
  const instant = instantOf(`${found[1]}T${found[2]}:00.000Z`);
  const at_ms = millisecondsOf(instant);
  return !Number.isNaN(at_ms) && instantOf(at_ms) === instant ? instant : undefined;
};

export const missingLanguages = (typed: Typed): readonly Language[] =>
  languages.filter(
    (language) => typed[`summary_${language}`].trim() === '' || typed[`content_${language}`].trim() === '',
  );

export interface PayCurrency {
  readonly id: number;
  readonly code: string;
}

/** The ids of codes with commas; undefined if one is not known. */
const idsOf = (text: string, known: readonly PayCurrency[]): string | undefined => {
  const ids = text.split(',').map((code) => known.find((one) => one.code === code.trim().toUpperCase())?.id);
  return ids.every((id) => id !== undefined) && ids.length <= MAX_PAY_CURRENCIES ? ids.join(',') : undefined;
};

const CODE = /^[A-Z][A-Z0-9]{1,11}$/;
const MAX_SCALE = 8;

type Terms = Omit<InputOf<typeof offeringsOperatorCalls.proposeOffering>, 'reason'>;

const numbersOf = (typed: Typed) => {
  const amounts = AMOUNTS.map((name) => [name, Decimal.amount(typed[name])] as const);
  const counts = COUNTS.map((name) => [name, /^\d{1,3}$/.test(typed[name]) ? Number(typed[name]) : undefined] as const);
  const times = TIMES.map((name) => [name, typedTime(typed[name])] as const);
  if ([...amounts, ...counts, ...times].some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries([...amounts, ...counts, ...times]) as Record<(typeof AMOUNTS)[number], Decimal> &
    Record<(typeof COUNTS)[number], number> &
    Record<(typeof TIMES)[number], Instant>;
};

/** What is wrong: something is missing or cannot be read, or a rule of the terms. */
export type Problem = 'not_readable' | TermsProblem;

/** OF2: what is sent once it can be an offering that is proposed now, or the first problem. */
export const termsOf = (
  typed: Typed,
  known: readonly PayCurrency[],
  now: Instant,
):
  | { readonly terms: Terms; readonly problem?: undefined }
  | { readonly terms?: undefined; readonly problem: Problem } => {
  const numbers = numbersOf(typed);
  const pay_currency_ids = idsOf(typed.pay_currency_ids, known);
  const isNamed = CODE.test(typed.code) && typed.name.trim() !== '' && typed.title.trim() !== '';
  if (!numbers || pay_currency_ids === undefined || !isNamed || numbers.scale > MAX_SCALE)
    return { problem: 'not_readable' };
  const problem = termsProblem(numbers, numbers.scale, now);
  if (problem) return { problem };
  if (missingLanguages(typed).length > 0) return { problem: 'not_readable' };
  const { website, white_paper, ...texts } = typed;
  const links = { ...(website && { website }), ...(white_paper && { white_paper }) };
  return { terms: { ...texts, ...links, ...numbers, pay_currency_ids } };
};
