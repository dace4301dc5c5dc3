import { Decimal } from '../kit/decimal.ts';
import { profitOf } from './rules.ts';

/** What two administrators can change about a duration, for every customer (OT30). */
export interface DurationTerms {
  readonly seconds: number;
  readonly payout_rate: Decimal;
  readonly is_offered: boolean;
}

export const MIN_SECONDS = 30;
export const MAX_SECONDS = 3600;
const SECONDS_STEP = 5;
const MIN_PAYOUT = Decimal.of('0.5');
const PAYOUT_SCALE = 4;

export const durationFits = ({ seconds, payout_rate }: DurationTerms): boolean =>
  Number.isSafeInteger(seconds) &&
  seconds >= MIN_SECONDS &&
  seconds <= MAX_SECONDS &&
  seconds % SECONDS_STEP === 0 &&
  payout_rate.fits(PAYOUT_SCALE) &&
  payout_rate.gte(MIN_PAYOUT) &&
  payout_rate.lte(Decimal.one);

/** What they can change about a stake currency. */
export interface StakeTerms {
  readonly min_stake: Decimal;
  readonly max_stake: Decimal;
  readonly chips: readonly Decimal[];
}

export const MAX_CHIPS = 6;
const MAX_STAKE = Decimal.of(1_000_000);

export const stakeTermsFit = ({ min_stake, max_stake, chips }: StakeTerms, scale: number): boolean =>
  [min_stake, max_stake, ...chips].every((amount) => amount.isPositive() && amount.fits(scale)) &&
  // The smallest stake must be able to win something.
  profitOf(min_stake, MIN_PAYOUT, scale).isPositive() &&
  min_stake.lte(max_stake) &&
  max_stake.lte(MAX_STAKE) &&
  chips.length >= 1 &&
  chips.length <= MAX_CHIPS &&
  chips.every(
    (chip, index) =>
      chip.gte(min_stake) && chip.lte(max_stake) && (index === 0 || chip.gt(chips[index - 1] ?? Decimal.zero)),
  );

export const topUpReasons = ['routine', 'fund_low', 'incident'] as const;
export type TopUpReason = (typeof topUpReasons)[number];
