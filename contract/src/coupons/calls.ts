import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { couponAudiences, couponConditions, couponKinds, couponStates } from './rules.ts';

const terms = {
  kind: field.choice(couponKinds),
  /** In USDT, as everything here but the fees themselves. */
  value: field.decimal(),
  share: field.decimal(),
  boost_rate: field.decimal(),
  boost_max: field.decimal(),
};

const campaign = field.object({
  id: field.whole(),
  ...terms,
  audience: field.choice(couponAudiences),
  newcomer_days: field.nullable(field.whole()),
  code: field.nullable(field.string()),
  total: field.whole(),
  taken: field.whole(),
  takes_until: field.instant(),
  usable_days: field.whole(),
  /** Null for a visitor. */
  conditions: field.list(
    field.object({ name: field.choice(couponConditions), is_met: field.nullable(field.boolean()) }),
  ),
  is_taken: field.boolean(),
});

const coupon = field.object({
  id: field.whole(),
  campaign_id: field.whole(),
  ...terms,
  state: field.choice(couponStates),
  taken_at: field.instant(),
  expires_at: field.instant(),
  ended_at: field.nullable(field.instant()),
  /** What it gave so far, and in how many entries. */
  given: field.decimal(),
  payments: field.whole(),
  /** Fees paid before this moment are counted; null for a boost. */
  counted_to: field.nullable(field.instant()),
  /** The lock that a boost was chosen for. */
  lock_order_id: field.nullable(field.whole()),
});

const payment = field.object({
  /** What the customer quotes to support; the same as in the records. */
  reference: field.string(),
  amount: field.decimal(),
  at: field.instant(),
  from_at: field.instant(),
  to_at: field.instant(),
  /** The day of the lock that a boost was for. */
  day: field.nullable(field.whole()),
  /** What of the fees this coupon counted, in USDT; null for a boost. */
  counted: field.nullable(field.decimal()),
  fees: field.list(
    field.object({
      currency_name: field.string(),
      currency_scale: field.whole(),
      fee: field.decimal(),
      value: field.decimal(),
      /** The logged tick by which a fee in another currency counts; null for USDT. */
      symbol: field.nullable(field.string()),
      tick: field.nullable(field.whole()),
      price: field.nullable(field.decimal()),
    }),
  ),
});

const takeRefusals = [
  'coupon_none_left',
  'coupon_taken_already',
  'coupon_needs_newcomer',
  'coupon_needs_first_use',
  'identity_required',
  'not_offered',
] as const;

export const couponsCalls = {
  centre: call({
    method: 'GET',
    path: '/coupon/campaigns',
    access: 'anyone',
    summary:
      'Campaigns whose coupons can be taken now, with their terms and whether the customer meets the conditions.',
    input: field.nothing(),
    output: field.list(campaign),
    refusals: [],
  }),
  mine: call({
    method: 'GET',
    path: '/coupon/list',
    access: 'customer',
    summary: 'The customer’s coupons in one state, newest first.',
    input: field.object({
      state: field.optional(field.choice(couponStates)),
      page: field.page(),
      limit: field.limit(),
    }),
    output: field.list(coupon),
    refusals: [],
  }),
  payments: call({
    method: 'GET',
    path: '/coupon/payments',
    access: 'customer',
    summary: 'What an own coupon gave, entry by entry, newest first, with the fees and the ticks that it counted.',
    input: field.object({ id: field.id(), page: field.page(), limit: field.limit() }),
    output: field.list(payment),
    refusals: ['coupon_unknown'],
  }),
  take: call({
    method: 'POST',
    path: '/coupon/take',
    access: 'customer',
    summary: 'Takes the customer’s one coupon of a campaign.',
    input: field.object({ campaign_id: field.catalogueId() }),
    output: coupon,
    refusals: ['coupon_campaign_unknown', ...takeRefusals],
    says: 'coupon_taken',
    once: true,
  }),
  redeem: call({
    method: 'POST',
    path: '/coupon/redeem',
    access: 'customer',
    summary: 'Takes the customer’s one coupon of the campaign with this public code.',
    input: field.object({ code: field.text(1, 40) }),
    output: coupon,
    refusals: ['coupon_code_unknown', ...takeRefusals],
    says: 'coupon_taken',
    once: true,
  }),
  locks: call({
    method: 'GET',
    path: '/coupon/locks',
    access: 'customer',
    summary: 'The customer’s running locks in USDT that a boost can be chosen for, newest first.',
    input: field.object({ page: field.page(), limit: field.limit() }),
    output: field.list(
      field.object({
        id: field.whole(),
        amount: field.decimal(),
        days: field.whole(),
        /** Full days that are still to be paid. */
        days_left: field.whole(),
        matures_at: field.instant(),
      }),
    ),
    refusals: [],
  }),
  boost: call({
    method: 'POST',
    path: '/coupon/boost',
    access: 'customer',
    summary: 'Chooses the running lock that a boost is for. It cannot be changed later.',
    input: field.object({ id: field.id(), lock_order_id: field.id() }),
    output: coupon,
    refusals: ['coupon_unknown', 'coupon_ended', 'coupon_boost_chosen', 'coupon_lock_unknown', 'coupon_lock_boosted'],
    says: 'coupon_boosted',
    once: true,
  }),
};
