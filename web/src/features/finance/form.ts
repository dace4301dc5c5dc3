import { Decimal, type Rounding } from '#contract/kit/decimal.ts';
import { eachScale } from '#contract/kit/shown-scale.ts';
import type { Format } from '#ui/format/use-format.ts';
import type { Amount, Outcome, WhatIf } from '#web/shared/what-if.ts';
import type { RunningProduct } from './queries.ts';

/** What the calculator begins with. */
export const FIRST_AMOUNT = '1000';

export const terms = ['7', '30', '90', '180'] as const;
export type Term = (typeof terms)[number];
const FIRST_TERM: Term = '30';

export const termOf = (text: string | undefined): Term => terms.find((term) => term === text) ?? FIRST_TERM;

/** What is less could not be told from nothing in cents, and what is more could not be drawn. */
const [LEAST_ASKED, MOST_ASKED] = [Decimal.of('0.01'), Decimal.of(1_000_000_000)];

type Asked =
  | { readonly amount: Decimal; readonly problem?: undefined }
  | { readonly amount?: undefined; readonly problem: 'enter_amount' }
  | { readonly amount?: undefined; readonly problem: 'at_least' | 'at_most'; readonly limit: Decimal };

/** The amount that rooms are asked about, or why it is not asked. */
export const askedAmount = (typed: string): Asked => {
  if (MORE_THAN_MOST.test(typed)) return { problem: 'at_most', limit: MOST_ASKED };
  const amount = Decimal.amount(typed);
  if (amount?.isPositive() !== true) return { problem: 'enter_amount' };
  if (amount.lt(LEAST_ASKED)) return { problem: 'at_least', limit: LEAST_ASKED };
  return amount.gt(MOST_ASKED) ? { problem: 'at_most', limit: MOST_ASKED } : { amount };
};

/** An amount of any customer has at most 18 digits; what has more is still a number that is too large. */
const MORE_THAN_MOST = /^[1-9]\d{18,}(?:\.\d*)?$/;

/** A value of a sentence in the customer's number format. The price of a coin that costs little would be 0.00 in cents. */
export const valueText = (
  format: Pick<Format, 'amount' | 'coin'>,
  value: number | string | Decimal | Amount,
): number | string => {
  if (typeof value !== 'object') return value;
  if (value instanceof Decimal)
    return format.coin(value, 'USDT', {
      scale: value.lt(Decimal.one) ? eachScale(value) : 2,
      min_scale: 2,
      rounding: 'half_even',
    });
  const { amount, unit, ...shape } = value;
  const of_two = { ...shape, min_scale: Math.min(2, shape.scale) };
  return unit === undefined ? format.amount(amount, of_two) : format.coin(amount, unit, of_two);
};

/** The end of the scale that all bars share: the largest of everything that is drawn. */
export const topOf = (answers: readonly WhatIf[], amount: Decimal): number =>
  Math.max(
    amount.toDrawing(),
    ...answers.flatMap(({ outcomes }) => outcomes.map(({ ends_with }) => ends_with?.toDrawing() ?? 0)),
  );

export interface Bar {
  /** From 0 to 1 of the scale. */
  readonly length: number;
  /** Against what was put in, or lent. */
  readonly difference: Decimal;
  readonly tone: 'gain' | 'loss' | 'even';
  readonly rounding: Rounding;
}

/** One outcome drawn to scale; undefined where nobody can say what it comes to. */
export const barOf = (
  { ends_with }: Pick<Outcome, 'ends_with'>,
  { amount, top, side }: { readonly amount: Decimal; readonly top: number; readonly side: WhatIf['side'] },
): Bar | undefined => {
  if (ends_with === null) return undefined;
  const difference = ends_with.minus(amount);
  const better = side === 'owed' ? difference.isNegative() : difference.isPositive();
  return {
    length: top > 0 ? ends_with.toDrawing() / top : 0,
    difference,
    tone: difference.isZero() ? 'even' : better ? 'gain' : 'loss',
    // What is paid back is rounded up and what is got is cut: neither looks better than it is.
    rounding: side === 'owed' ? 'up' : 'down',
  };
};

/** FN5: products under the day of their next moment, in the order of the list; the last group has no day. */
export const byDay = (
  products: readonly RunningProduct[],
  dayOf: (at: NonNullable<RunningProduct['next_at']>) => string,
): readonly { readonly day: string | undefined; readonly products: readonly RunningProduct[] }[] =>
  [...Map.groupBy(products, ({ next_at }) => (next_at === null ? undefined : dayOf(next_at)))].map(([day, same]) => ({
    day,
    products: same,
  }));

/** A gain is cut and a loss is rounded up. */
export const earnedRounding = (earned: Decimal): Rounding => (earned.isNegative() ? 'up' : 'down');
