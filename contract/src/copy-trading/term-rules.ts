import { Decimal } from '../kit/decimal.ts';
import { MAX_BUDGET, MIN_MULTIPLE } from './rules.ts';

/** CT27: what two administrators can change, for everybody. */
export interface CopyTerms {
  readonly max_traders: number;
  readonly max_followers: number;
  /** A fraction, in whole percent. */
  readonly max_share: Decimal;
  readonly min_budget: Decimal;
  readonly max_multiple: Decimal;
  readonly min_days: number;
  readonly min_trades: number;
  readonly min_balance: Decimal;
}

export const MAX_TRADERS = 100;
export const MAX_FOLLOWERS = 1_000_000;
export const MAX_SHARE = Decimal.of('0.5');
export const MAX_MULTIPLE = Decimal.of(100);
export const MAX_DAYS = 10_000;
export const MAX_TRADES = 1_000_000;
const CENTS = 2;

const isBetween = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

const isAmount = (value: Decimal, min: Decimal, max: Decimal): boolean =>
  value.fits(CENTS) && value.gte(min) && value.lte(max);

export const copyTermsFit = (terms: CopyTerms): boolean =>
  isBetween(terms.max_traders, 1, MAX_TRADERS) &&
  isBetween(terms.max_followers, 1, MAX_FOLLOWERS) &&
  shareFits(terms.max_share, MAX_SHARE) &&
  isAmount(terms.min_budget, Decimal.one, MAX_BUDGET) &&
  isAmount(terms.max_multiple, MIN_MULTIPLE, MAX_MULTIPLE) &&
  isBetween(terms.min_days, 0, MAX_DAYS) &&
  isBetween(terms.min_trades, 0, MAX_TRADES) &&
  isAmount(terms.min_balance, Decimal.zero, MAX_BUDGET);

/** CT16: a share is a whole number of percent, up to the maximum of the terms. */
export const shareFits = (share_rate: Decimal, max_share: Decimal): boolean =>
  share_rate.fits(CENTS) && share_rate.gte(Decimal.zero) && share_rate.lte(max_share);

const HUNDRED = Decimal.of(100);

/** A share in percent, as people read it: `15`. */
export const sharePercent = (share_rate: Decimal): string => share_rate.times(HUNDRED, 'half_even').toString();
