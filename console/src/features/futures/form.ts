import { Decimal } from '#contract/kit/decimal.ts';
import {
  EXPOSURE_WARNING,
  futuresTermsFit,
  type ChangeableTerms,
  type ContractSteps,
} from '#contract/futures/term-rules.ts';
import type { Payload } from '#console/shared/proposal-sentences.ts';

/** The fields of the form, in their order. */
export const TERM_NAMES = [
  'multiples',
  'lot_size',
  'min_lots',
  'max_lots',
  'futures_fee_rate',
  'overnight_rate',
  'maintenance_rate',
  'spread',
  'exposure_limit',
] as const;

export type TypedTerms = Readonly<Record<(typeof TERM_NAMES)[number], string>>;

/** Terms as the server sends and stores them: amounts as text. */
export interface ServedTerms {
  readonly lot_size: string;
  readonly min_lots: number;
  readonly max_lots: number;
  readonly multiples: readonly number[];
  readonly fee_rate: string;
  readonly overnight_rate: string;
  readonly maintenance_rate: string;
  readonly spread: string;
  readonly exposure_limit: string;
}

export const typedOf = (terms: ServedTerms): TypedTerms => ({
  multiples: terms.multiples.join(', '),
  lot_size: terms.lot_size,
  min_lots: String(terms.min_lots),
  max_lots: String(terms.max_lots),
  futures_fee_rate: terms.fee_rate,
  overnight_rate: terms.overnight_rate,
  maintenance_rate: terms.maintenance_rate,
  spread: terms.spread,
  exposure_limit: terms.exposure_limit,
});

const WHOLE = /^[1-9]\d{0,6}$/;

const wholeOf = (typed: string): number | undefined => (WHOLE.test(typed.trim()) ? Number(typed) : undefined);

/** `10, 20,50` or `50 20 10`, smallest first; undefined if a part is not a whole number. */
export const multiplesOf = (typed: string): readonly number[] | undefined => {
  const parts = typed
    .split(/[\s,，、x]+/)
    .filter((part) => part !== '')
    .map(wholeOf);
  const multiples = parts.filter((part) => part !== undefined);
  return multiples.length === parts.length ? multiples.sort((one, other) => one - other) : undefined;
};

/** What is proposed; undefined while a field is not a number, or the terms are not possible. */
export const termsOf = (typed: TypedTerms, steps: ContractSteps): ChangeableTerms | undefined => {
  const amountOf = (name: keyof TypedTerms) => Decimal.amount(typed[name].trim());
  const [min_lots, max_lots, multiples] = [
    wholeOf(typed.min_lots),
    wholeOf(typed.max_lots),
    multiplesOf(typed.multiples),
  ];
  const [lot_size, exposure_limit] = [amountOf('lot_size'), amountOf('exposure_limit')];
  const [fee_rate, overnight_rate] = [amountOf('futures_fee_rate'), amountOf('overnight_rate')];
  const [maintenance_rate, spread] = [amountOf('maintenance_rate'), amountOf('spread')];
  if (min_lots === undefined || max_lots === undefined || multiples === undefined) return undefined;
  if (!lot_size || !exposure_limit || !fee_rate || !overnight_rate || !maintenance_rate || !spread) return undefined;
  const rates = { fee_rate, overnight_rate, maintenance_rate, spread };
  const terms = { lot_size, min_lots, max_lots, multiples, exposure_limit, ...rates };
  return futuresTermsFit(terms, steps) ? terms : undefined;
};

/** The terms of a payload by the names of the form: the fee of spot has a name of its own. */
export const namedTerms = (stored: Payload): Payload => {
  const { fee_rate, multiples, ...others } = stored;
  const list = Array.isArray(multiples) ? multiples.map((multiple) => `${String(multiple)}x`).join(', ') : '';
  return { multiples: list, futures_fee_rate: fee_rate, ...others };
};

/** What is typed as an amount for a fund; undefined if it is none, or more than the treasury has. */
export const topUpOf = (typed: string, treasury: string, scale: number): Decimal | undefined => {
  const amount = Decimal.amount(typed.trim());
  return amount?.isPositive() && amount.fits(scale) && amount.lte(Decimal.of(treasury)) ? amount : undefined;
};

/** How full a bar is, in percent of its length. */
export const barWidth = (used: string): number => Math.min(100, Number(used) * 100);

export type BarTone = 'calm' | 'near' | 'full';

const NEAR = Decimal.of('0.7');

export const barTone = (used: string): BarTone => {
  const part = Decimal.of(used);
  if (part.gt(EXPOSURE_WARNING)) return 'full';
  return part.gt(NEAR) ? 'near' : 'calm';
};
