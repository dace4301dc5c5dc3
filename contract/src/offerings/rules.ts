import { Decimal } from '../kit/decimal.ts';
import { millisecondsOf, plusDays, type Instant } from '../kit/instant.ts';

/*
 * The arithmetic of offerings, rule by rule as in docs/spec/offerings.md. Screens and server use the same functions, so
 * customers see the cost, the allotment and the unlock dates that the server computes.
 */

export const offeringPhases = ['warm_up', 'in_progress', 'done'] as const;
export type OfferingPhase = (typeof offeringPhases)[number];

/** The wire's number of a phase. */
export const timeStatusOf = { warm_up: 1, in_progress: 2, done: 3 } as const satisfies Readonly<
  Record<OfferingPhase, number>
>;

export interface OfferingTimes {
  readonly starts_at: Instant;
  readonly ends_at: Instant;
}

/** OF1: only the clock decides. */
export const phaseAt = ({ starts_at, ends_at }: OfferingTimes, now: Instant): OfferingPhase => {
  if (now < starts_at) return 'warm_up';
  return now < ends_at ? 'in_progress' : 'done';
};

/** When the phase changes next; null once it is done. */
export const nextPhaseAt = (times: OfferingTimes, now: Instant): Instant | null => {
  const phase = phaseAt(times, now);
  if (phase === 'done') return null;
  return phase === 'warm_up' ? times.starts_at : times.ends_at;
};

/** OF5: the cost in a pay currency, rounded up to its scale. The price of USDT itself is one. */
export const costOf = (amount: Decimal, price: Decimal, pay_price: Decimal, pay_scale: number): Decimal =>
  amount.shareOf(price, pay_price, 'up').cut(pay_scale, 'up');

/** OF5: how much more than shown a cost may be in a currency whose price moves; the customer confirms it. */
export const COST_TOLERANCE = Decimal.of('0.001');

/** OF5: the maximum cost that a customer agrees to by confirming a cost, rounded up to the pay currency's scale. */
export const maxCostOf = (cost: Decimal, pay_scale: number): Decimal =>
  cost.times(Decimal.one.plus(COST_TOLERANCE), 'up').cut(pay_scale, 'up');

/** A cost in a currency whose price moves is shown for this long before it is asked for again. */
export const QUOTE_MS = 60_000;

export interface AmountTerms {
  readonly step: Decimal;
  readonly min_amount: Decimal;
  readonly max_per_customer: Decimal;
}

export const isWholeSteps = (amount: Decimal, step: Decimal): boolean =>
  !amount.isNegative() && amount.remainder(step).isZero();

export type ApplyProblem = 'offering_amount_wrong' | 'offering_below_min' | 'offering_above_max';

/** OF4: what is wrong with an amount. The form and the server both check it. */
export const applyProblem = (terms: AmountTerms, amount: Decimal): ApplyProblem | undefined => {
  if (!amount.isPositive() || !isWholeSteps(amount, terms.step)) return 'offering_amount_wrong';
  if (amount.lt(terms.min_amount)) return 'offering_below_min';
  if (amount.gt(terms.max_per_customer)) return 'offering_above_max';
  return undefined;
};

/** OF13: what the bar shows. */
export const remainingOf = (for_sale: Decimal, applied: Decimal): Decimal =>
  Decimal.max(Decimal.zero, for_sale.minus(applied));

/** OF13: how many times the amount for sale is applied for; null while it is not more than there is. */
export const timesOver = (for_sale: Decimal, applied: Decimal): Decimal | null =>
  applied.gt(for_sale) ? applied.over(for_sale, 'down').cut(2, 'down') : null;

/**
 * OF13: what an application would surely get if the offering ended now. `applied` is everything that is applied for,
 * this application included. One step more is possible, by the largest cut-off parts.
 */
export const passedIfEndedNow = (amount: Decimal, applied: Decimal, for_sale: Decimal, step: Decimal): Decimal => {
  if (applied.lte(for_sale)) return amount;
  const steps = amount.over(step, 'down').cut(0, 'down');
  return steps.shareOf(for_sale, applied, 'down').cut(0, 'down').times(step, 'down');
};

export interface Application {
  /** Smaller is earlier. */
  readonly number: number;
  readonly applied: Decimal;
}

const stepsOf = (amount: Decimal, step: Decimal): bigint => BigInt(amount.over(step, 'down').cut(0, 'down').toString());

/**
 * OF7: what each application gets, in the order given. The steps that cutting leaves go to the largest cut-off parts,
 * of equal ones to the earlier application. Computed in whole steps without a limit, so that no digit is lost.
 */
export const allotmentOf = (
  applications: readonly Application[],
  for_sale: Decimal,
  step: Decimal,
): readonly Decimal[] => {
  const offered = stepsOf(for_sale, step);
  const parts = applications.map(({ number, applied }) => ({ number, steps: stepsOf(applied, step) }));
  const all = parts.reduce((sum, { steps }) => sum + steps, 0n);
  if (all <= offered) return applications.map(({ applied }) => applied);
  const shares = parts.map(({ number, steps }) => {
    const product = steps * offered;
    return { number, passed: product / all, cut_off: product % all };
  });
  let left = offered - shares.reduce((sum, { passed }) => sum + passed, 0n);
  const by_cut_off = shares.toSorted((one, other) =>
    one.cut_off === other.cut_off ? one.number - other.number : one.cut_off > other.cut_off ? -1 : 1,
  );
  for (const share of by_cut_off) {
    if (left === 0n) break;
    share.passed += 1n;
    left -= 1n;
  }
  return shares.map(({ passed }) => Decimal.of(passed).times(step, 'down'));
};

/** OF8: what of the payment is the price of what passed; the rest returns. */
export const keptOf = (paid: Decimal, passed: Decimal, applied: Decimal, pay_scale: number): Decimal =>
  paid.shareOf(passed, applied, 'up').cut(pay_scale, 'up');

export const refundOf = (paid: Decimal, passed: Decimal, applied: Decimal, pay_scale: number): Decimal =>
  paid.minus(keptOf(paid, passed, applied, pay_scale));

export interface UnlockTerms {
  readonly first_unlock_at: Instant;
  /** The fraction that unlocks with the first part. */
  readonly unlock_first: Decimal;
  /** The number of later parts; 0 when everything unlocks with the first part. */
  readonly unlock_parts: number;
  readonly unlock_every_days: number;
}

export interface UnlockPart {
  /** From 1, the part at `first_unlock_at`. */
  readonly part: number;
  readonly at: Instant;
  readonly amount: Decimal;
}

/** OF10: every part is cut to the token's scale; the last one is what is left. A part can be zero. */
export const unlocksOf = (terms: UnlockTerms, passed: Decimal, scale: number): readonly UnlockPart[] => {
  const { first_unlock_at, unlock_parts } = terms;
  if (unlock_parts === 0) return [{ part: 1, at: first_unlock_at, amount: passed }];
  const first = passed.times(terms.unlock_first, 'down').cut(scale, 'down');
  const rest = passed.minus(first);
  const each = rest.over(Decimal.of(unlock_parts), 'down').cut(scale, 'down');
  const later = Array.from({ length: unlock_parts }, (_, index): UnlockPart => {
    const is_last = index === unlock_parts - 1;
    return {
      part: index + 2,
      at: plusDays(first_unlock_at, (index + 1) * terms.unlock_every_days),
      amount: is_last ? rest.minus(each.times(Decimal.of(unlock_parts - 1), 'down')) : each,
    };
  });
  return [{ part: 1, at: first_unlock_at, amount: first }, ...later];
};

/** When the last part unlocks. */
export const lastUnlockAt = ({ first_unlock_at, unlock_parts, unlock_every_days }: UnlockTerms): Instant =>
  plusDays(first_unlock_at, unlock_parts * unlock_every_days);

/** OF11: the reminder comes this long before the start. */
export const REMINDER_MINUTES = 10;

export interface OfferingTerms extends OfferingTimes, AmountTerms, UnlockTerms {
  readonly for_sale: Decimal;
  readonly price: Decimal;
}

/** Above this a number of tokens, or of their steps, is a misplaced decimal point. */
const MAX_FOR_SALE = Decimal.of(1_000_000_000_000);
const MAX_PRICE = Decimal.of(1_000_000);
/** Of everything that is sold, in USDT: its cost can be computed in the cheapest of coins. */
const MAX_WORTH = Decimal.of(100_000_000_000);
export const MAX_PAY_CURRENCIES = 10;
const PRICE_SCALE = 8;
const FRACTION_SCALE = 8;
export const MAX_UNLOCK_PARTS = 120;
export const MAX_UNLOCK_DAYS = 365;
/** From the proposal to the start, from there to the end, and from there to the first unlock, in days each. */
export const MAX_DAYS_BETWEEN = 365;
/** From the first to the last unlock. */
export const MAX_UNLOCK_YEARS = 10;
const DAYS_OF_YEAR = 365;
const DAY_MS = 86_400_000;

const amountsFit = ({ for_sale, step, min_amount, max_per_customer }: OfferingTerms, scale: number): boolean =>
  step.isPositive() &&
  min_amount.isPositive() &&
  [for_sale, step, min_amount, max_per_customer].every((amount) => amount.fits(scale) && amount.lte(MAX_FOR_SALE)) &&
  for_sale.over(MAX_FOR_SALE, 'up').lte(step) &&
  [for_sale, min_amount, max_per_customer].every((amount) => isWholeSteps(amount, step)) &&
  min_amount.lte(max_per_customer) &&
  max_per_customer.lte(for_sale);

const unlocksFit = ({ unlock_first, unlock_parts, unlock_every_days }: OfferingTerms): boolean =>
  unlock_first.fits(FRACTION_SCALE) &&
  unlock_first.lte(Decimal.one) &&
  unlock_parts >= 0 &&
  unlock_parts <= MAX_UNLOCK_PARTS &&
  unlock_every_days >= 1 &&
  unlock_every_days <= MAX_UNLOCK_DAYS &&
  // Nothing may be left over, and no later part may be nothing.
  (unlock_parts === 0) === unlock_first.eq(Decimal.one);

const priceFits = ({ price, for_sale }: OfferingTerms): boolean =>
  price.isPositive() && price.lte(MAX_PRICE) && price.fits(PRICE_SCALE) && for_sale.times(price, 'up').lte(MAX_WORTH);

/** Compared as milliseconds: days added to a date in the year 9999 would not be an instant. */
const isTooLong = (from: Instant, to: Instant): boolean =>
  millisecondsOf(to) - millisecondsOf(from) > MAX_DAYS_BETWEEN * DAY_MS;

export type TermsProblem =
  | 'amounts'
  | 'price'
  | 'unlocks'
  | 'times_order'
  | 'starts_too_late'
  | 'ends_too_late'
  | 'first_unlock_too_late'
  | 'last_unlock_too_late';

/** OF2: the first reason why an offering that is proposed now may not have these terms. */
export const termsProblem = (terms: OfferingTerms, scale: number, now: Instant): TermsProblem | undefined => {
  const { starts_at, ends_at, first_unlock_at, unlock_parts, unlock_every_days } = terms;
  if (!amountsFit(terms, scale)) return 'amounts';
  if (!priceFits(terms)) return 'price';
  if (!unlocksFit(terms)) return 'unlocks';
  if (starts_at >= ends_at || ends_at > first_unlock_at) return 'times_order';
  if (isTooLong(now, starts_at)) return 'starts_too_late';
  if (isTooLong(starts_at, ends_at)) return 'ends_too_late';
  if (isTooLong(ends_at, first_unlock_at)) return 'first_unlock_too_late';
  return unlock_parts * unlock_every_days > MAX_UNLOCK_YEARS * DAYS_OF_YEAR ? 'last_unlock_too_late' : undefined;
};

/** OF9: the bytes of the public list; one line per application, in the order of their numbers. */
export const allotmentRow = (number: number, applied: Decimal, passed: Decimal): string =>
  `${[number, applied, passed].join(' ')}\n`;

export interface Allotment {
  readonly project_id: number;
  readonly ends_at_ms: number;
  readonly for_sale: Decimal;
  readonly step: Decimal;
  readonly applied: Decimal;
  readonly count: number;
  /** Of the list's bytes, hex. */
  readonly list_sha256: string;
}

/** OF9: the line in the public log. */
export const allotmentLine = (fixed: Allotment): string =>
  [
    'allot',
    1,
    fixed.project_id,
    fixed.ends_at_ms,
    fixed.for_sale,
    fixed.step,
    fixed.applied,
    fixed.count,
    fixed.list_sha256,
  ].join('|');

/** BA13: what a customer quotes to support; an unlock is `application:part`. */
export const offeringReference = (ref: number | string): string => `N-${String(ref).replace(':', '/')}`;
