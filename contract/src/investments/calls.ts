import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { investmentKinds, investmentStates, payoutSides } from './rules.ts';
import { investmentProduct, loggedTick } from './product-calls.ts';

/** An own order with its product's terms; both results are known from the first moment. */
export const investmentOrder = field.object({
  id: field.whole(),
  /** `V-10001` */
  reference: field.string(),
  product_id: field.whole(),
  name: field.string(),
  kind: field.choice(investmentKinds),
  currency_id: field.whole(),
  currency_name: field.string(),
  coin_scale: field.whole(),
  usdt_id: field.whole(),
  usdt_scale: field.whole(),
  match_id: field.whole(),
  symbol: field.string(),
  shares: field.whole(),
  share: field.decimal(),
  /** What was brought, in the coin (`linked`, `call`) or in USDT (`put`). */
  amount: field.decimal(),
  rate: field.decimal(),
  days: field.whole(),
  linked_price: field.decimal(),
  linked: loggedTick,
  /** IV5: its two results; it is paid one of them. */
  coins: field.decimal(),
  usdt: field.decimal(),
  bought_at: field.instant(),
  starts_at: field.instant(),
  matures_at: field.instant(),
  state: field.choice(investmentStates),
  /** 1 purchased, 2 settling, 3 completed, 0 failed. */
  status: field.whole(),
  settled: field.nullable(loggedTick),
  /** Which result it was paid; null until then. */
  side: field.nullable(field.choice(payoutSides)),
  paid: field.nullable(field.decimal()),
  ended_at: field.nullable(field.instant()),
});

/** The wire's order of the dual segment. */
const dualOrder = field.object({
  id: field.whole(),
  dual_id: field.whole(),
  number: field.whole(),
  /** What was brought. */
  total: field.decimal(),
  /** What a share cost. */
  price: field.decimal(),
  /** A year, in percent. */
  order_rate: field.string(),
  day: field.whole(),
  end_time: field.string(),
  created: field.string(),
  status: field.whole(),
  exercise_price: field.decimal(),
  remaining_number: field.whole(),
  currency_name: field.string(),
  name: field.string(),
  type: field.choice(['call', 'put']),
});

const buyRefusals = [
  'invest_product_unknown',
  'invest_sale_ended',
  'invest_whole_number',
  'invest_no_share',
  'invest_sold_out',
  'invest_limit',
  'invest_not_offered',
  'invest_out_of_reach',
  'market_paused',
  'market_closed',
  'price_not_fresh',
] as const;

export const investmentCalls = {
  buyDual: call({
    method: 'POST',
    path: '/dual/buyDual',
    access: 'customer',
    summary: 'Buys whole shares of a dual investment from the spot account, for legacy clients.',
    input: field.object({ id: field.catalogueId(), num: field.amount() }),
    output: investmentOrder,
    refusals: buyRefusals,
    says: 'invest_bought',
    money: true,
    second_factor: true,
  }),
  dualOrders: call({
    method: 'POST',
    path: '/dual/dual_list',
    access: 'customer',
    summary: 'Own dual investments, newest first, for legacy clients.',
    input: field.object({
      currency: field.optional(field.catalogueIdOrAll()),
      type: field.optional(field.choice(['call', 'put'])),
      status: field.optional(field.integerChoice([0, 1, 2, 3])),
      page: field.page(),
      limit: field.limit(),
    }),
    output: field.object({ list: field.list(dualOrder), limit: field.whole() }),
    refusals: [],
    shows_balances: true,
  }),
  buy: call({
    method: 'POST',
    path: '/invest/buy',
    access: 'customer',
    summary: 'Buys whole shares of a product from the spot account; there is no early redemption (IV11).',
    input: field.object({ id: field.catalogueId(), num: field.amount() }),
    output: investmentOrder,
    refusals: buyRefusals,
    says: 'invest_bought',
    money: true,
    second_factor: true,
  }),
  orders: call({
    method: 'GET',
    path: '/invest/orders',
    access: 'customer',
    summary: 'Own orders, newest first: all, or of some kinds or one state.',
    input: field.object({
      kind: field.optional(field.choice([...investmentKinds, 'dual'])),
      state: field.optional(field.choice([...investmentStates, 'open', 'ended'])),
      /** The last id of the page before. */
      before: field.optional(field.id()),
      limit: field.limit(),
    }),
    output: field.list(investmentOrder),
    refusals: [],
    shows_balances: true,
  }),
  order: call({
    method: 'GET',
    path: '/invest/order',
    access: 'customer',
    summary: 'One own order with its product.',
    input: field.object({ id: field.id() }),
    output: field.object({ order: investmentOrder, product: investmentProduct }),
    refusals: ['invest_order_unknown'],
    shows_balances: true,
  }),
  summary: call({
    method: 'GET',
    path: '/invest/summary',
    access: 'customer',
    summary: 'What the customer has invested, by currency, and when the next order matures.',
    input: field.nothing(),
    output: field.object({
      invested: field.list(
        field.object({
          currency_id: field.whole(),
          currency_name: field.string(),
          currency_scale: field.whole(),
          amount: field.decimal(),
          running: field.whole(),
        }),
      ),
      next_matures_at: field.nullable(field.instant()),
    }),
    refusals: [],
    shows_balances: true,
  }),
};
