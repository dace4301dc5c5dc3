import { Decimal } from '../kit/decimal.ts';
import { plusDays, plusSeconds, startOfDay, type Instant } from '../kit/instant.ts';

/** IR3: half of a fee; whoever trades with a friend to earn the rebate always loses the other half. */
export const MAX_SHARE = Decimal.of('0.5');
const SHARE_SCALE = 4;

/** IR3: whether the share of fees may be this. */
export const shareFits = (share: Decimal): boolean =>
  share.fits(SHARE_SCALE) && !share.isNegative() && share.lte(MAX_SHARE);

/** IR3: fees less what their payer has back, times the share, rounded down to the currency's scale. */
export const rebateOf = (fees: Decimal, given_back: Decimal, share: Decimal, currency_scale: number): Decimal => {
  const kept = fees.minus(given_back);
  return kept.isPositive() ? kept.times(share, 'down').cut(currency_scale, 'down') : Decimal.zero;
};

/** A batch of orders has its time from before it is written, so a day is counted a while after its end. */
const COUNTED_AFTER_SECONDS = 600;

export const dayOf = (at: Instant): string => at.slice(0, 10);
export const beginOf = (day: string): Instant => startOfDay(day as Instant);
export const endOf = (day: string): Instant => plusDays(beginOf(day), 1);

/** IR4: whether a UTC day can be counted. */
export const isCountable = (day: string, now: Instant): boolean =>
  plusSeconds(endOf(day), COUNTED_AFTER_SECONDS) <= now;

/** IR3: a share that two administrators agree on now is for the days after this one. */
export const firstDayOfShare = (now: Instant): string => dayOf(plusDays(now, 1));

/** `f•••@e•••`: enough to recognise a friend, too little to write to a stranger. */
export const maskName = (account: string): string => {
  const at = account.indexOf('@');
  if (at < 0) return `${account.slice(0, 2)}•••${account.slice(-2)}`;
  return `${account.slice(0, 1)}•••@${account.slice(at + 1, at + 2)}•••`;
};

/** BA13: what a customer quotes to support. */
export const inviteReference = (ref: string): string => `R-${ref.replace(':', '/')}`;
