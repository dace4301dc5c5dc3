import { Decimal } from '../kit/decimal.ts';
import { instantOf, millisecondsOf, plusDays, type Instant } from '../kit/instant.ts';

/*
 * The arithmetic of coupons, rule by rule as in docs/spec/coupons.md. Screens and server use the same functions, so a
 * coupon gives what it promises.
 */

export const couponKinds = ['futures_fees', 'fee_rebate', 'lock_boost'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** CP4: who can take one. Each is computed from the customer's own rows. */
export const couponAudiences = ['everyone', 'newcomers', 'first_use'] as const;
export type CouponAudience = (typeof couponAudiences)[number];

export const couponConditions = ['identity', 'newcomer', 'first_use'] as const;
export type CouponCondition = (typeof couponConditions)[number];

export const couponStates = ['usable', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];

/** Coupons are in USDT. */
export const COUPON_SCALE = 6;
const SHARE_SCALE = 4;
const RATE_SCALE = 8;

export interface CampaignTerms {
  readonly kind: CouponKind;
  /** The most that one coupon gives. */
  readonly value: Decimal;
  /** How many coupons there are. */
  readonly total: number;
  /** What part of a fee is given back; zero for a boost. */
  readonly share: Decimal;
  /** What a boost adds to the yield of a day; zero for fees. */
  readonly boost_rate: Decimal;
  /** How much of a lock the boost counts at most; zero for fees. */
  readonly boost_max: Decimal;
  readonly audience: CouponAudience;
  /** Only for newcomers: registered within so many days. */
  readonly newcomer_days: number | null;
  readonly needs_identity: boolean;
  /** Public; whoever types it takes a coupon like everybody else. */
  readonly code: string | null;
  /** For how many days coupons can be taken. */
  readonly open_days: number;
  /** For how many days a coupon can be used. */
  readonly usable_days: number;
}

/** CP1: fewer coupons would be a campaign for somebody in particular. */
export const MIN_COUPONS = 10;
export const MAX_COUPONS = 1_000_000;
export const MAX_COUPON_VALUE = Decimal.of(10_000);
export const MAX_CAMPAIGN_DAYS = 365;
/** CP4: above this an account without a verified identity takes none, so that opening many accounts is not worth it. */
export const MAX_VALUE_WITHOUT_IDENTITY = Decimal.of(10);
/** One percent a day; more is a misplaced decimal point. */
const MAX_BOOST_RATE = Decimal.of('0.01');
const MAX_BOOSTED = Decimal.of(1_000_000);

/** A coupon of more than this is for many: with fewer, a campaign could be for somebody. */
const MAX_VALUE_FOR_FEW = Decimal.of(100);
const MIN_COUPONS_OF_VALUE = 100;

export const COUPON_CODE = /^[A-Z0-9]{4,20}$/;

/** CP2: what is set aside before the first coupon can be taken. */
export const budgetOf = ({ value, total }: Pick<CampaignTerms, 'value' | 'total'>): Decimal =>
  value.times(Decimal.of(total), 'up');

/** CP4: newcomers and first uses are what many accounts would be opened for. */
export const mustNeedIdentity = ({ audience, value }: Pick<CampaignTerms, 'audience' | 'value'>): boolean =>
  audience !== 'everyone' || value.gt(MAX_VALUE_WITHOUT_IDENTITY);

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

const kindFits = ({ kind, share, boost_rate, boost_max }: CampaignTerms): boolean => {
  const has_no_boost = boost_rate.isZero() && boost_max.isZero();
  if (kind === 'futures_fees') return share.eq(Decimal.one) && has_no_boost;
  if (kind === 'fee_rebate') {
    return share.isPositive() && share.lte(Decimal.one) && share.fits(SHARE_SCALE) && has_no_boost;
  }
  return (
    share.isZero() &&
    boost_rate.isPositive() &&
    boost_rate.lte(MAX_BOOST_RATE) &&
    boost_rate.fits(RATE_SCALE) &&
    boost_max.isPositive() &&
    boost_max.lte(MAX_BOOSTED) &&
    boost_max.fits(COUPON_SCALE)
  );
};

const audienceFits = (terms: CampaignTerms): boolean => {
  const { audience, newcomer_days, needs_identity } = terms;
  const days_fit =
    audience === 'newcomers'
      ? newcomer_days !== null && isWhole(newcomer_days, 1, MAX_CAMPAIGN_DAYS)
      : newcomer_days === null;
  return days_fit && (needs_identity || !mustNeedIdentity(terms));
};

/** CP1, CP3, CP4: whether a campaign may have these terms. */
export const campaignFits = (terms: CampaignTerms): boolean =>
  kindFits(terms) &&
  audienceFits(terms) &&
  terms.value.gte(Decimal.one) &&
  terms.value.lte(MAX_COUPON_VALUE) &&
  terms.value.fits(COUPON_SCALE) &&
  isWhole(terms.total, MIN_COUPONS, MAX_COUPONS) &&
  (terms.value.lte(MAX_VALUE_FOR_FEW) || terms.total >= MIN_COUPONS_OF_VALUE) &&
  isWhole(terms.open_days, 1, MAX_CAMPAIGN_DAYS) &&
  isWhole(terms.usable_days, 1, MAX_CAMPAIGN_DAYS) &&
  (terms.code === null || COUPON_CODE.test(terms.code));

/** CP4: the conditions of a campaign, in the order in which they are shown and checked. */
export const conditionsOf = ({
  audience,
  needs_identity,
}: Pick<CampaignTerms, 'audience' | 'needs_identity'>): CouponCondition[] => [
  ...(needs_identity ? (['identity'] as const) : []),
  ...(audience === 'newcomers' ? (['newcomer'] as const) : []),
  ...(audience === 'first_use' ? (['first_use'] as const) : []),
];

/** CP4: an account counts as new for full days of 24 hours. */
export const isNewcomer = (registered_at: Instant, newcomer_days: number, now: Instant): boolean =>
  now < plusDays(registered_at, newcomer_days);

/** CP6: fees are counted in stretches that end at full five minutes (UTC), so a late job counts the same ones. */
export const COUNT_EVERY_MS = 5 * 60_000;
/** A trade is stored a moment after its time; this long after the end of a stretch all of it is there. */
export const COUNT_AFTER_MS = 60_000;

/** The last end of a stretch that can be counted at this moment. */
export const countableTo = (now: Instant): Instant =>
  instantOf(Math.floor((millisecondsOf(now) - COUNT_AFTER_MS) / COUNT_EVERY_MS) * COUNT_EVERY_MS);

/** CP6: what a fee in another currency is worth, at the logged price. */
export const valueOfFee = (fee: Decimal, price: Decimal): Decimal => fee.times(price, 'down').cut(COUPON_SCALE, 'down');

export interface FeeCoupon {
  readonly share: Decimal;
  /** What it can still give. */
  readonly left: Decimal;
}

export interface CountedFee {
  /** The part of the fees that this coupon counted; no other one counts it again. */
  readonly counted: Decimal;
  readonly amount: Decimal;
}

/** CP6: every fee is counted by one coupon: by the first until its value is used up, then by the next. */
export const countFees = (coupons: readonly FeeCoupon[], paid: Decimal): CountedFee[] => {
  let rest = paid;
  return coupons.map(({ share, left }) => {
    const wanted = rest.times(share, 'down').cut(COUPON_SCALE, 'down');
    const amount = Decimal.min(left, wanted);
    const counted = amount.lt(wanted) ? Decimal.min(rest, amount.over(share, 'up').cut(COUPON_SCALE, 'up')) : rest;
    rest = rest.minus(counted);
    return { counted, amount };
  });
};

/** What `amount` gave back of one of the fees that are worth `paid` together, in that fee's own currency. */
export const returnedOf = (fee: Decimal, amount: Decimal, paid: Decimal, fee_scale: number): Decimal =>
  paid.isZero() ? Decimal.zero : Decimal.min(fee, fee.shareOf(amount, paid, 'up').cut(fee_scale, 'up'));

/** CP7: what a boost adds to one full day, rounded down. */
export const boostOfDay = (
  terms: Pick<CampaignTerms, 'boost_rate' | 'boost_max'>,
  locked: Decimal,
  left: Decimal,
): Decimal =>
  Decimal.min(left, Decimal.min(locked, terms.boost_max).times(terms.boost_rate, 'down').cut(COUPON_SCALE, 'down'));

/** CP7: what a boost adds to so many days. */
export const boostOfDays = (
  terms: Pick<CampaignTerms, 'boost_rate' | 'boost_max' | 'value'>,
  locked: Decimal,
  days: number,
): Decimal => Decimal.min(terms.value, boostOfDay(terms, locked, terms.value).times(Decimal.of(days), 'down'));

/** CP8: a coupon that waits for its last count is shown as expired; a chosen boost runs as long as its lock. */
export const couponStateAt = (
  coupon: { readonly state: CouponState; readonly expires_at: Instant; readonly lock_order_id: number | null },
  now: Instant,
): CouponState =>
  coupon.state === 'usable' && coupon.lock_order_id === null && now >= coupon.expires_at ? 'expired' : coupon.state;

/** CP11: three days before it expires. */
export const WARN_DAYS = 3;

/** BA13: what a customer quotes to support; a payment is `coupon:number`. */
export const couponReference = (ref: number | string): string => `G-${String(ref).replace(':', '/')}`;
