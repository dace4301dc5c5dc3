import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';

/** DeFi and cloud mining are families of the same product: coins for fixed days against a daily yield. */
export const lockFamilies = ['lock', 'defi', 'cloud'] as const;

const product = field.object({
  id: field.whole(),
  family: field.choice(lockFamilies),
  currency_id: field.whole(),
  currency_name: field.string(),
  currency_logo: field.string(),
  currency_scale: field.whole(),
  day: field.whole(),
  /** The maximum per day in percent, for legacy clients; our own screens use the two fractions. */
  interest_rate: field.string(),
  rate_low: field.decimal(),
  rate_high: field.decimal(),
  /** Today's rate, and the inputs that it is computed from. */
  rate_today: field.decimal(),
  capacity: field.decimal(),
  locked: field.decimal(),
  save_min: field.decimal(),
  penalty_ratio: field.decimal(),
  intro: field.string(),
});

const order = field.object({
  id: field.whole(),
  product_id: field.whole(),
  family: field.choice(lockFamilies),
  currency_id: field.whole(),
  currency_name: field.string(),
  currency_scale: field.whole(),
  amount: field.decimal(),
  day: field.whole(),
  rate_low: field.decimal(),
  rate_high: field.decimal(),
  /** The rate of the last paid day; today's before the first. */
  day_rate: field.decimal(),
  /** Paid so far. */
  total_interest: field.decimal(),
  paid_days: field.whole(),
  remaining_days: field.whole(),
  next_pay_at: field.nullable(field.instant()),
  start_at: field.string(),
  end_at: field.string(),
  started_at: field.instant(),
  matures_at: field.instant(),
  ended_at: field.nullable(field.instant()),
  /** 1 in progress, 2 redeemed. */
  status: field.whole(),
  state: field.choice(['in_progress', 'matured', 'redeemed_early']),
  penalty_ratio: field.decimal(),
  /** A JSON number for legacy clients; `penalty` is the exact value. */
  cancel_fee: field.number(),
  penalty: field.decimal(),
});

export const lockMiningCalls = {
  products: call({
    method: 'GET',
    path: '/lh/deposit/config',
    access: 'anyone',
    summary: 'Lock-mining products with their terms, today’s rate and its inputs.',
    input: field.object({ family: field.optional(field.choice(lockFamilies)) }),
    output: field.list(product),
    refusals: [],
  }),
  rates: call({
    method: 'GET',
    path: '/lh/deposit/rates',
    access: 'anyone',
    summary: 'The rate of each day of a product with the locked total that determines it, newest first.',
    input: field.object({ config_id: field.catalogueId(), page: field.page(), limit: field.limit() }),
    output: field.list(
      field.object({ day: field.string(), locked: field.decimal(), capacity: field.decimal(), rate: field.decimal() }),
    ),
    refusals: ['lock_product_unknown'],
  }),
  buy: call({
    method: 'POST',
    path: '/lh/deposit',
    access: 'customer',
    summary: 'Locks an amount from the spot account for the days of the product.',
    input: field.object({ config_id: field.catalogueId(), amount: field.amount() }),
    output: order,
    refusals: ['lock_product_unknown', 'lock_below_minimum', 'lock_too_fine', 'lock_sold_out', 'not_offered'],
    says: 'lock_placed',
    money: true,
    second_factor: true,
  }),
  orders: call({
    method: 'GET',
    path: '/lh/deposit/order',
    access: 'customer',
    summary: 'The customer’s locked positions, newest first.',
    input: field.object({
      page: field.page(),
      limit: field.limit(),
      status: field.optional(field.integerChoice([1, 2])),
    }),
    output: field.object({ order_list: field.list(order) }),
    refusals: [],
  }),
  summary: call({
    method: 'GET',
    path: '/lh/deposit/summary',
    access: 'customer',
    summary: 'What the customer has locked and has earned, per currency.',
    input: field.nothing(),
    output: field.list(
      field.object({
        currency_id: field.whole(),
        currency_name: field.string(),
        currency_scale: field.whole(),
        locked: field.decimal(),
        earned: field.decimal(),
        running: field.whole(),
      }),
    ),
    refusals: [],
  }),
  redeem: call({
    method: 'POST',
    path: '/lh/deposit/order/cancel',
    access: 'customer',
    summary: 'Redeems a position early: the amount is returned less ratio x remaining days x amount.',
    input: field.object({ id: field.id(), penalty: field.optional(field.amount()) }),
    output: order,
    refusals: ['lock_order_unknown', 'lock_order_ended', 'lock_penalty_changed'],
    says: 'lock_redeemed',
    money: true,
    second_factor: true,
  }),
};
