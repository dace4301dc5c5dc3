import { boostOfDays, COUPON_CODE, type CouponCondition } from '#contract/coupons/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Campaign, Coupon, Lock } from './queries.ts';

export const views = ['centre', 'usable', 'used', 'expired'] as const;
export type CouponsView = (typeof views)[number];

export const viewIn = (asked: string | undefined): CouponsView => views.find((view) => view === asked) ?? 'centre';

/** Codes are written in capitals; what is typed or pasted may not be. */
export const codeIn = (typed: string): string | undefined => {
  const code = typed.trim().toUpperCase();
  return COUPON_CODE.test(code) ? code : undefined;
};

/** What can be done with a campaign, and what is in the way; the first of several. */
export type Taking = 'can' | 'taken' | 'none_left' | CouponCondition;

export const takingOf = ({ is_taken, taken, total, conditions }: Campaign): Taking => {
  if (is_taken) return 'taken';
  const unmet = conditions.find(({ is_met }) => is_met === false);
  if (unmet) return unmet.name;
  return taken >= total ? 'none_left' : 'can';
};

/** From 0 to 1, for drawing. */
export const shareOf = (part: Decimal, whole: Decimal): number =>
  Math.min(1, Math.max(0, part.over(whole, 'down').toDrawing()));

/** CP7: what a boost adds to a lock until it ends, by the rule that pays. */
export const boostFor = (coupon: Coupon, lock: Lock): Decimal => boostOfDays(coupon, lock.amount, lock.days_left);

/** A fee coupon waits for trades; a boost waits for its lock, or runs. */
export type NextStep = 'trade_futures' | 'trade_spot' | 'choose_lock' | 'none';

export const nextStepOf = ({ state, kind, lock_order_id }: Coupon): NextStep => {
  if (state !== 'usable') return 'none';
  if (kind === 'futures_fees') return 'trade_futures';
  if (kind === 'fee_rebate') return 'trade_spot';
  return lock_order_id === null ? 'choose_lock' : 'none';
};
