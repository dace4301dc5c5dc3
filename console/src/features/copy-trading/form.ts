import { copyTermsFit, type CopyTerms } from '#contract/copy-trading/term-rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { AmountsAsText } from '#console/shared/resource.ts';

/** The fields of the form, in their order. */
export const TERM_NAMES = [
  'max_traders',
  'max_followers',
  'max_share',
  'min_budget',
  'max_multiple',
  'min_days',
  'min_trades',
  'min_balance',
] as const satisfies readonly (keyof CopyTerms)[];

type TermName = (typeof TERM_NAMES)[number];
export type TypedTerms = Readonly<Record<TermName, string>>;

const COUNTS: ReadonlySet<string> = new Set(['max_traders', 'max_followers', 'min_days', 'min_trades']);

export const kindOf = (name: TermName): 'whole' | 'amount' => (COUNTS.has(name) ? 'whole' : 'amount');

/** The terms of an answer, without what else it says. */
export const termsIn = (served: AmountsAsText<CopyTerms>): AmountsAsText<CopyTerms> => ({
  max_traders: served.max_traders,
  max_followers: served.max_followers,
  max_share: served.max_share,
  min_budget: served.min_budget,
  max_multiple: served.max_multiple,
  min_days: served.min_days,
  min_trades: served.min_trades,
  min_balance: served.min_balance,
});

export const typedOf = (served: AmountsAsText<CopyTerms>): TypedTerms =>
  Object.fromEntries(TERM_NAMES.map((name) => [name, String(served[name])])) as TypedTerms;

const WHOLE = /^(0|[1-9]\d{0,6})$/;

/** What is proposed; undefined while a field is not a number, or the terms are not possible. */
export const termsOf = (typed: TypedTerms): CopyTerms | undefined => {
  const wholeOf = (name: TermName) => (WHOLE.test(typed[name].trim()) ? Number(typed[name]) : undefined);
  const amountOf = (name: TermName) => Decimal.amount(typed[name].trim());
  const [max_traders, max_followers] = [wholeOf('max_traders'), wholeOf('max_followers')];
  const [min_days, min_trades] = [wholeOf('min_days'), wholeOf('min_trades')];
  const [max_share, min_budget] = [amountOf('max_share'), amountOf('min_budget')];
  const [max_multiple, min_balance] = [amountOf('max_multiple'), amountOf('min_balance')];
  if (max_traders === undefined || max_followers === undefined) return undefined;
  if (min_days === undefined || min_trades === undefined) return undefined;
  if (!max_share || !min_budget || !max_multiple || !min_balance) return undefined;
  const counts = { max_traders, max_followers, min_days, min_trades };
  const terms = { ...counts, max_share, min_budget, max_multiple, min_balance };
  return copyTermsFit(terms) ? terms : undefined;
};
