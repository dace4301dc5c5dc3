import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { investmentKinds } from './rules.ts';

/** A tick of the price log that something follows from. */
export const loggedTick = field.object({
  /** Its number in its market. */
  tick: field.whole(),
  price: field.decimal(),
  at: field.instant(),
});

export const investmentProductStates = ['on_sale', 'running', 'settling', 'completed', 'failed'] as const;

/** IV1: what everybody is offered. */
export const seriesFields = {
  kind: field.choice(investmentKinds),
  /** The coin's. */
  currency_id: field.whole(),
  currency_name: field.string(),
  coin_scale: field.whole(),
  usdt_id: field.whole(),
  usdt_scale: field.whole(),
  match_id: field.whole(),
  /** `BTC/USDT`. */
  symbol: field.string(),
  /** A year, as a fraction. */
  rate: field.decimal(),
  days: field.whole(),
  distance: field.decimal(),
  step: field.decimal(),
  /** Coins in a share. */
  share: field.decimal(),
};

export const investmentProduct = field.object({
  ...seriesFields,
  id: field.whole(),
  series_id: field.whole(),
  name: field.string(),
  linked_price: field.decimal(),
  /** The tick that the linked price follows from (IV2). */
  linked: loggedTick,
  /** Shares: of the day, sold, left, and at most per customer. */
  shares: field.whole(),
  sold: field.whole(),
  remaining: field.whole(),
  customer_shares: field.whole(),
  /** Shares that the caller has bought of it; 0 without a login. */
  mine: field.whole(),
  opens_at: field.instant(),
  /** The end of the sale, from which the days are counted (IV3). */
  starts_at: field.instant(),
  matures_at: field.instant(),
  state: field.choice(investmentProductStates),
  /** The tick that settled it, once it is known; never of a failed one (IV7, IV8). */
  settled: field.nullable(loggedTick),
  /** The last logged price of its market; null before the first. */
  now: field.nullable(loggedTick),
});

/** The wire's product of the dual segment. */
const dualProduct = field.object({
  id: field.whole(),
  name: field.string(),
  currency_id: field.whole(),
  currency_name: field.string(),
  type: field.choice(['call', 'put']),
  /** A year, in percent. */
  rate: field.string(),
  exercise_price: field.decimal(),
  start_time: field.string(),
  end_time: field.string(),
  total_number: field.whole(),
  purchased_number: field.whole(),
  remaining_number: field.whole(),
  user_limit: field.whole(),
  /** 1 on sale, 0 not any more. */
  status: field.whole(),
});

export const investmentProductCalls = {
  dualProducts: call({
    method: 'GET',
    path: '/dual/index',
    access: 'anyone',
    summary: 'The dual investments on sale, for legacy clients: `call` takes coins, `put` takes USDT.',
    input: field.object({
      currency_id: field.optional(field.catalogueIdOrAll()),
      type: field.optional(field.choice(['call', 'put'])),
    }),
    output: field.object({ dual_currencys: field.list(dualProduct) }),
    refusals: [],
  }),
  dualProduct: call({
    method: 'GET',
    path: '/dual/detail',
    access: 'anyone',
    summary: 'One dual investment, for legacy clients.',
    input: field.object({ id: field.catalogueId() }),
    output: dualProduct,
    refusals: ['invest_product_unknown'],
  }),
  products: call({
    method: 'GET',
    path: '/invest/index',
    access: 'anyone',
    summary: 'The products on sale with everything that both results follow from: all of them, or of one kind.',
    input: field.object({
      kind: field.optional(field.choice(investmentKinds)),
      currency_id: field.optional(field.catalogueId()),
    }),
    output: field.list(investmentProduct),
    refusals: [],
    shows_balances: true,
  }),
  product: call({
    method: 'GET',
    path: '/invest/detail',
    access: 'anyone',
    summary: 'One product, also after its sale and after it was settled.',
    input: field.object({ id: field.catalogueId() }),
    output: investmentProduct,
    refusals: ['invest_product_unknown'],
    shows_balances: true,
  }),
  settled: call({
    method: 'GET',
    path: '/invest/settled',
    access: 'anyone',
    summary: 'Products that were settled or failed, newest first, with the tick and how much they paid in all.',
    input: field.object({ before: field.optional(field.catalogueId()), limit: field.limit() }),
    output: field.list(
      field.object({
        product: investmentProduct,
        orders: field.whole(),
        /** What all orders together brought and were paid, in the coin and in USDT. */
        brought: field.decimal(),
        paid_coins: field.decimal(),
        paid_usdt: field.decimal(),
      }),
    ),
    refusals: [],
  }),
  batches: call({
    method: 'GET',
    path: '/invest/batches',
    access: 'anyone',
    summary: 'The public files of settled orders, from a number on (IV12).',
    input: field.object({ from: field.id(), limit: field.limit() }),
    output: field.list(
      field.object({
        batch: field.whole(),
        first_number: field.whole(),
        count: field.whole(),
        log_index: field.whole(),
      }),
    ),
    refusals: [],
  }),
};
