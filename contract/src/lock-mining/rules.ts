import { Decimal } from '../kit/decimal.ts';
import { fullDaysBetween, plusDays, type Instant } from '../kit/instant.ts';

/*
 * The arithmetic of lock mining, rule by rule as in docs/spec/lock-mining.md. Screens and server use the same
 * functions, so customers are charged and paid what they were shown.
 */

export interface LockTerms {
  readonly day: number;
  readonly rate_low: Decimal;
  readonly rate_high: Decimal;
  readonly penalty_ratio: Decimal;
  readonly save_min: Decimal;
  readonly currency_scale: number;
}

/** Rates are computed and published with eight decimals of a fraction. */
const RATE_SCALE = 8;

/** LM3: the emptier the pool at the start of the day, the higher the day's rate; no person sets it. */
export const rateOfDay = (
  terms: Pick<LockTerms, 'rate_low' | 'rate_high'>,
  locked: Decimal,
  capacity: Decimal,
): Decimal => {
  const taken = Decimal.min(Decimal.one, locked.over(capacity, 'up'));
  return terms.rate_high.minus(terms.rate_high.minus(terms.rate_low).times(taken, 'up')).cut(RATE_SCALE, 'down');
};

/** LM4: one full day pays amount x rate, rounded down to the currency's scale. */
export const yieldOfDay = (amount: Decimal, rate: Decimal, currency_scale: number): Decimal =>
  amount.times(rate, 'down').cut(currency_scale, 'down');

export interface YieldRange {
  readonly day_low: Decimal;
  readonly day_high: Decimal;
  readonly total_low: Decimal;
  readonly total_high: Decimal;
}

/** What an amount can earn; the house sets `total_high` aside before it takes the order (LM5). */
export const yieldRange = (terms: LockTerms, amount: Decimal): YieldRange => {
  const day_low = yieldOfDay(amount, terms.rate_low, terms.currency_scale);
  const day_high = yieldOfDay(amount, terms.rate_high, terms.currency_scale);
  const days = Decimal.of(terms.day);
  return { day_low, day_high, total_low: day_low.times(days, 'down'), total_high: day_high.times(days, 'down') };
};

/** LM2: the term is counted in full days of 24 hours from the moment of buying. */
export const maturesAt = (started_at: Instant, days: number): Instant => plusDays(started_at, days);

export const fullDaysServed = (started_at: Instant, days: number, now: Instant): number =>
  Math.min(days, fullDaysBetween(started_at, now));

export const remainingDays = (started_at: Instant, days: number, now: Instant): number =>
  days - fullDaysServed(started_at, days, now);

/** LM7: redeeming early costs ratio x remaining days x amount, rounded up, and never more than the amount. */
export const penaltyFor = (
  terms: Pick<LockTerms, 'penalty_ratio' | 'currency_scale'>,
  amount: Decimal,
  remaining_days: number,
): Decimal => {
  const penalty = amount.times(terms.penalty_ratio, 'up').times(Decimal.of(remaining_days), 'up');
  return Decimal.min(amount, penalty.cut(terms.currency_scale, 'up'));
};

export type LockProblem = 'lock_below_minimum' | 'lock_too_fine' | 'insufficient_balance';

/** LM1: what is wrong with an amount. The form and the server both check it. */
export const buyProblem = (terms: LockTerms, amount: Decimal, available: Decimal): LockProblem | undefined => {
  if (amount.lt(terms.save_min)) return 'lock_below_minimum';
  if (!amount.fits(terms.currency_scale)) return 'lock_too_fine';
  if (amount.gt(available)) return 'insufficient_balance';
  return undefined;
};

export interface NewLockTerms {
  readonly days: number;
  readonly rate_low: Decimal;
  readonly rate_high: Decimal;
  readonly penalty_ratio: Decimal;
  readonly minimum: Decimal;
  readonly capacity: Decimal;
}

export const MAX_LOCK_DAYS = 3650;
/** A tenth a day; more is a misplaced decimal point. */
export const MAX_DAY_RATE = Decimal.of('0.1');

const MAX_LOCK_AMOUNT = Decimal.of(1_000_000_000);

/** CA8: whether a lock product may have these terms. */
export const lockTermsFit = (terms: NewLockTerms, currency_scale: number): boolean => {
  const { days, rate_low, rate_high, penalty_ratio, minimum, capacity } = terms;
  return (
    days >= 1 &&
    days <= MAX_LOCK_DAYS &&
    [rate_low, rate_high, penalty_ratio].every((rate) => rate.fits(RATE_SCALE)) &&
    rate_low.lte(rate_high) &&
    rate_high.lte(MAX_DAY_RATE) &&
    penalty_ratio.lte(Decimal.one) &&
    [minimum, capacity].every((amount) => amount.fits(currency_scale) && amount.lte(MAX_LOCK_AMOUNT)) &&
    minimum.isPositive() &&
    capacity.gte(minimum)
  );
};

/** BA13: what a customer quotes to support, on receipts as in records; a day's yield is `order:day`. */
export const lockReference = (ref: number | string): string => `L-${String(ref).replace(':', '/')}`;
