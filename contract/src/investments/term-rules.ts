import { Decimal } from '../kit/decimal.ts';
import type { InvestmentKind } from './rules.ts';

/** What two administrators approve (IV1); the same for everybody, and never changed. */
export interface SeriesTerms {
  readonly kind: InvestmentKind;
  readonly rate: Decimal;
  readonly days: number;
  readonly distance: Decimal;
  readonly step: Decimal;
  readonly share: Decimal;
  readonly daily_shares: number;
  readonly customer_shares: number;
}

export const MAX_INVESTMENT_DAYS = 365;
export const MAX_SHARES = 1_000_000;
/** Three times the amount a year; more is a misplaced decimal point. */
export const MAX_RATE = Decimal.of(3);
/** Half of the price: a linked price further away is not an investment any more. */
export const MAX_DISTANCE = Decimal.of('0.5');
export const MAX_SHARE = Decimal.of(1_000_000);
/** The price has at least so many steps: rounding moves a linked price by at most a thousandth of the price. */
export const MIN_STEPS_IN_PRICE = 500;
/** In USDT, what all shares of a day are worth; every payout of them is then far below the largest decimal. */
export const MAX_DAY_WORTH = Decimal.of(1_000_000_000_000);

/** Rates, distances and steps have at most eight decimals, so that IV5 is exact. */
export const TERM_SCALE = 8;

/** IV1: whether a step is fine enough for a price, so that the linked price is what the distance says. */
export const isStepFine = (step: Decimal, price: Decimal): boolean =>
  step.times(Decimal.of(MIN_STEPS_IN_PRICE), 'up').lte(price);

/** What is wrong with the terms of a series: the name of a value, or a value beside another one. */
export type SeriesFault =
  | 'rate'
  | 'days'
  | 'distance'
  | 'step'
  | 'step_too_coarse'
  | 'share'
  | 'daily_shares'
  | 'customer_shares'
  | 'day_too_large';

const isRate = (value: Decimal, max: Decimal): boolean => value.fits(TERM_SCALE) && value.lte(max);
const isCount = (value: number, max: number): boolean => Number.isInteger(value) && value >= 1 && value <= max;

/** IV1: whether a series may have these terms, at a price of today; before the first price there is none to compare with. */
export const seriesFaults = (
  terms: SeriesTerms,
  { coin_scale, price }: { readonly coin_scale: number; readonly price: Decimal | null },
): readonly SeriesFault[] => {
  const { rate, days, distance, step, share, daily_shares, customer_shares } = terms;
  const is_share = share.isPositive() && share.fits(Math.min(coin_scale, TERM_SCALE)) && share.lte(MAX_SHARE);
  const is_step = step.isPositive() && step.fits(TERM_SCALE);
  const is_daily = isCount(daily_shares, MAX_SHARES);
  const faults: readonly (readonly [SeriesFault, boolean])[] = [
    ['rate', rate.isPositive() && isRate(rate, MAX_RATE)],
    ['days', isCount(days, MAX_INVESTMENT_DAYS)],
    ['distance', !distance.isNegative() && isRate(distance, MAX_DISTANCE)],
    ['step', is_step],
    // A step beyond every price is compared without being multiplied.
    ['step_too_coarse', !is_step || price === null || (step.lte(price) && isStepFine(step, price))],
    ['share', is_share],
    ['daily_shares', is_daily],
    ['customer_shares', isCount(customer_shares, MAX_SHARES) && customer_shares <= daily_shares],
    ['day_too_large', !is_share || !is_daily || price === null || isDaySmall({ share, daily_shares }, price)],
  ];
  return faults.flatMap(([fault, holds]) => (holds ? [] : [fault]));
};

/** Both factors have bounds, so their product is far below the largest decimal; the worth may be too large for one. */
const isDaySmall = ({ share, daily_shares }: Pick<SeriesTerms, 'share' | 'daily_shares'>, price: Decimal): boolean => {
  const coins = share.times(Decimal.of(daily_shares), 'down');
  return Decimal.orNull(() => coins.times(price, 'down'))?.lte(MAX_DAY_WORTH) ?? false;
};
