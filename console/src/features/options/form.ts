import { Decimal } from '#contract/kit/decimal.ts';
import { durationFits, stakeTermsFit, type DurationTerms, type StakeTerms } from '#contract/options/term-rules.ts';
import type { Payload } from '#console/shared/proposal-sentences.ts';

export interface TypedDuration extends Readonly<Record<string, string>> {
  readonly seconds: string;
  readonly payout_rate: string;
  readonly is_offered: string;
}

const WHOLE = /^[1-9]\d{0,6}$/;

/** What is proposed; undefined while it is not possible. */
export const durationOf = ({ seconds, payout_rate, is_offered }: TypedDuration): DurationTerms | undefined => {
  const rate = Decimal.amount(payout_rate.trim());
  if (!WHOLE.test(seconds.trim()) || !rate) return undefined;
  const terms = { seconds: Number(seconds), payout_rate: rate, is_offered: is_offered === '1' };
  return durationFits(terms) ? terms : undefined;
};

export interface TypedStakes extends Readonly<Record<string, string>> {
  readonly min_stake: string;
  readonly max_stake: string;
  readonly chips: string;
}

export const typedStakes = (served: {
  readonly min_stake: string;
  readonly max_stake: string;
  readonly chips: readonly string[];
}): TypedStakes => ({
  min_stake: served.min_stake,
  max_stake: served.max_stake,
  chips: served.chips.join(', '),
});

/** `10, 50,100` or `100 50 10`, smallest first; undefined if a part is not an amount. */
const chipsOf = (typed: string): readonly Decimal[] | undefined => {
  const parts = typed.split(/[\s,，、]+/).filter((one) => one !== '');
  const chips = parts.map((one) => Decimal.amount(one)).filter((one) => one !== undefined);
  return chips.length === parts.length ? chips.sort((one, other) => (one.lt(other) ? -1 : 1)) : undefined;
};

export const stakesOf = (typed: TypedStakes, scale: number): StakeTerms | undefined => {
  const [min_stake, max_stake] = [Decimal.amount(typed.min_stake.trim()), Decimal.amount(typed.max_stake.trim())];
  const chips = chipsOf(typed.chips);
  if (!min_stake || !max_stake || !chips) return undefined;
  const terms = { min_stake, max_stake, chips };
  return stakeTermsFit(terms, scale) ? terms : undefined;
};

/** Chips as people read them. */
export const namedStakes = (stored: Payload): Payload => {
  const { chips, ...others } = stored;
  return { ...others, chips: Array.isArray(chips) ? chips.map(String).join(', ') : '' };
};

/** What is typed as an amount for the pool; undefined if it is none, or more than the treasury has. */
export const topUpOf = (typed: string, treasury: string, scale: number): Decimal | undefined => {
  const amount = Decimal.amount(typed.trim());
  return amount?.isPositive() && amount.fits(scale) && amount.lte(Decimal.of(treasury)) ? amount : undefined;
};
