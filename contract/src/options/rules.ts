import { Decimal } from '../kit/decimal.ts';

/* Timed options, rule by rule as in docs/spec/options.md. Server and screens use the same functions. */

/** As in `type` on the wire: 1 up, 2 down. */
export const UP = 1;
export const DOWN = 2;
export const optionSides = [UP, DOWN] as const;
export type OptionSide = (typeof optionSides)[number];

/** `waiting` for its entry, `open` until it ends, then `settled` or `void`. */
export const optionStates = ['waiting', 'open', 'settled', 'void'] as const;
export type OptionState = (typeof optionStates)[number];

/** OT11, OT12: how an option ends. The last three are void. */
export const optionResults = ['right', 'wrong', 'level', 'no_entry', 'sample_missing', 'quiet'] as const;
export type OptionResult = (typeof optionResults)[number];
export const voidReasons = ['no_entry', 'sample_missing', 'quiet'] as const;
export type VoidReason = (typeof voidReasons)[number];

export const isVoid = (result: OptionResult): result is VoidReason =>
  (voidReasons as readonly OptionResult[]).includes(result);

/** The rule that is printed on receipts: OT7 to OT13. */
export const RULE_VERSION = 1;
/** OT8: an entry is at least this long after the acceptance. */
export const ENTRY_DELAY_MS = 1000;
/** OT12: a later entry is void. */
export const ENTRY_WITHIN_MS = 6000;
export const SAMPLES = 5;
export const SAMPLE_EVERY_MS = 1000;
/** OT12: a sample that is older is missing. */
export const SAMPLE_WITHIN_MS = 2000;
/** OT13 */
export const QUIET_MS = 60_000;
/** OT34: the line on the screen has every logged price of this time, and of an older one the last of every two seconds. */
export const LINE_WHOLE_MS = 180_000;
export const LINE_EVERY_MS = 2000;
/** OT2 */
export const MAX_RUNNING = 20;
/** OT16: of the pool, one customer may reserve this part. */
export const MAX_SHARE_OF_ONE = Decimal.of('0.25');

/** Payout rates and the public lines count in these. */
const BASIS = Decimal.of(10_000);
export const payoutBasisPoints = (payout_rate: Decimal): number =>
  Number(payout_rate.times(BASIS, 'half_even').toString());

/** OT3: what the house pays on top of the stake if the customer is right. */
export const profitOf = (stake: Decimal, payout_rate: Decimal, scale: number): Decimal =>
  stake.times(payout_rate, 'down').cut(scale, 'down');

/** OT4: how often a customer must be right to lose nothing, as a fraction with three digits, rounded up. */
export const breakEven = (payout_rate: Decimal): Decimal =>
  Decimal.one.over(Decimal.one.plus(payout_rate), 'up').cut(3, 'up');

export interface StakeBounds {
  readonly scale: number;
  readonly min_stake: Decimal;
  readonly max_stake: Decimal;
}

/** OT2 */
export const stakeFits = (stake: Decimal, { scale, min_stake, max_stake }: StakeBounds): boolean =>
  stake.fits(scale) && stake.gte(min_stake) && stake.lte(max_stake);

/** OT16: the largest stake whose payout these funds cover, in the digits of its currency. */
export const largestStake = (funds: Decimal, payout_rate: Decimal, { scale, max_stake }: StakeBounds): Decimal =>
  Decimal.min(max_stake, funds.isPositive() ? funds.over(payout_rate, 'down').cut(scale, 'down') : Decimal.zero);

/** OT3: what a customer gets back. */
export const paidFor = (result: OptionResult, stake: Decimal, profit: Decimal): Decimal => {
  if (result === 'right') return stake.plus(profit);
  return result === 'wrong' ? Decimal.zero : stake;
};

/** What a customer quotes to support, on receipts as in records. */
export const optionReference = (id: number | string): string => `O-${String(id).split(':')[0]}`;
