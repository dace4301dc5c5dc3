import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { orderEnds, orderForces, orderKinds, orderSides, orderStates } from './rules.ts';

/** The first fields have the names that legacy clients use. */
export const spotOrder = field.object({
  id: field.whole(),
  u_id: field.whole(),
  currency_id: field.whole(),
  legal_id: field.whole(),
  /** 1 buys, 2 sells. */
  type: field.literal(orderSides),
  /** The limit; of a market order the worst price of its band. */
  target_price: field.decimal(),
  /** The last logged price at placing, and the tick that it comes from; null if there was none. */
  trade_price: field.nullable(field.decimal()),
  trade_amount: field.decimal(),
  charge_fee: field.decimal(),
  /** 1 in progress, 2 completed, 3 cancelled. */
  status: field.whole(),
  /** `2026-03-09 14:05:00`, UTC; `placed_at` is the same moment. */
  created_at: field.string(),
  symbol: field.string(),

  /** Our own fields from here on. */
  placed_at: field.instant(),
  match_id: field.whole(),
  currency_name: field.string(),
  legal_name: field.string(),
  kind: field.choice(orderKinds),
  force: field.choice(orderForces),
  state: field.choice(orderStates),
  /** Why it ended before it was filled. */
  why: field.nullable(field.choice(orderEnds)),
  stop_price: field.nullable(field.decimal()),
  /** The budget of a market purchase that was placed by total. */
  total: field.nullable(field.decimal()),
  filled: field.decimal(),
  /** Traded value in the quote currency; divided by `filled` it is the average price. */
  filled_value: field.decimal(),
  /** Held for it now: quote currency for a purchase, base currency for a sale. */
  reserved: field.decimal(),
  fee_rate: field.decimal(),
  tick_seq: field.nullable(field.whole()),
  /** The trade whose price triggered the stop. */
  triggered_by: field.nullable(field.whole()),
  updated_at: field.instant(),
});

/** One fill of the customer's own order. */
const fill = field.object({
  id: field.whole(),
  order_id: field.whole(),
  symbol: field.string(),
  type: field.literal(orderSides),
  /** Whether this order was in the book first. */
  is_maker: field.boolean(),
  price: field.decimal(),
  amount: field.decimal(),
  value: field.decimal(),
  fee: field.decimal(),
  /** The fee is taken from what is received. */
  fee_currency: field.string(),
  at: field.instant(),
});

/** One amend of the customer's own order. */
const amend = field.object({
  /** The number of the command. */
  seq: field.whole(),
  /** The whole amount before; null where it was not stored. */
  from: field.nullable(field.decimal()),
  to: field.decimal(),
  at: field.instant(),
});

const terms = field.object({
  match_id: field.whole(),
  symbol: field.string(),
  currency_id: field.whole(),
  legal_id: field.whole(),
  currency_name: field.string(),
  legal_name: field.string(),
  price_scale: field.whole(),
  quantity_scale: field.whole(),
  base_scale: field.whole(),
  quote_scale: field.whole(),
  min_value: field.decimal(),
  max_amount: field.decimal(),
  fee_rate: field.decimal(),
  band: field.decimal(),
  /** Paused for all customers; orders can still be cancelled. */
  is_paused: field.boolean(),
  /** The account of the demo's market maker that quotes here; null if there is no market maker. */
  market_maker_account: field.nullable(field.whole()),
  /** The account of the demo's trader that takes here, with play money; null if there is none. */
  market_taker_account: field.nullable(field.whole()),
});

const symbol = () => field.text(3, 25);

/** Price and quantity as text, as on the channel. */
const level = field.list(field.string());

const placing = [
  'market_unknown',
  'market_paused',
  'market_closed',
  'price_not_fresh',
  'spot_price_needed',
  'spot_price_step',
  'spot_price_range',
  'spot_amount_step',
  'spot_below_minimum',
  'spot_above_maximum',
  'spot_stop_needed',
  'spot_stop_passed',
  'spot_too_many_open',
  'spot_busy',
  'spot_restarting',
] as const;

export const spotCalls = {
  terms: call({
    method: 'GET',
    path: '/coin/terms',
    access: 'anyone',
    summary:
      'The steps, bounds and fee of every spot market, the same for every customer, and the demo’s own accounts there.',
    input: field.nothing(),
    output: field.list(terms),
    refusals: [],
  }),
  place: call({
    method: 'POST',
    path: '/coin/trade',
    access: 'customer',
    summary: 'Places an order; answered once it is durable, with its immediate fills.',
    input: field.object({
      currency_id: field.catalogueId(),
      legal_id: field.catalogueId(),
      type: field.integerChoice(orderSides),
      /** In the base currency; a market purchase may name `total` instead. */
      amount: field.optional(field.amount()),
      total: field.optional(field.amount()),
      target_price: field.optional(field.amount()),
      stop_price: field.optional(field.amount()),
      /** SP4a: the worst price that a market order may trade at, if that is inside the band: what the customer confirmed. */
      worst_price: field.optional(field.amount()),
      kind: field.optional(field.choice(orderKinds)),
      force: field.optional(field.choice(orderForces)),
    }),
    output: spotOrder,
    refusals: placing,
    says: 'spot_placed',
    money: true,
  }),
  cancel: call({
    method: 'PUT',
    path: '/coin/trade',
    access: 'customer',
    summary: 'Cancels an own order that is in progress; what it held is released.',
    input: field.object({ id: field.id() }),
    output: spotOrder,
    refusals: ['spot_order_unknown', 'spot_order_ended', 'spot_busy', 'spot_restarting'],
    says: 'spot_cancelled',
    money: true,
  }),
  amend: call({
    method: 'POST',
    path: '/coin/amend',
    access: 'customer',
    summary: 'Lowers the amount of an own order that is in progress; it keeps its place in the queue.',
    input: field.object({ id: field.id(), amount: field.amount() }),
    output: spotOrder,
    refusals: [
      'spot_order_unknown',
      'spot_order_ended',
      'spot_amount_step',
      'spot_below_minimum',
      'spot_not_less',
      'spot_busy',
      'spot_restarting',
    ],
    says: 'spot_amended',
    money: true,
  }),
  cancelAll: call({
    method: 'POST',
    path: '/coin/cancel_all',
    access: 'customer',
    summary: 'Cancels every own order in progress, or those of one market; returns how many there were.',
    input: field.object({ match_id: field.optional(field.catalogueId()) }),
    output: field.object({ cancelled: field.whole() }),
    refusals: ['spot_busy', 'spot_restarting'],
    says: 'spot_all_cancelled',
    money: true,
  }),
  orders: call({
    method: 'GET',
    path: '/coin/list',
    access: 'customer',
    summary: 'Own orders, newest first.',
    input: field.object({
      page: field.page(),
      limit: field.limit(),
      currency_id: field.optional(field.catalogueId()),
      legal_id: field.optional(field.catalogueId()),
      status: field.optional(field.integerChoice([1, 2, 3])),
      type: field.optional(field.integerChoice(orderSides)),
      /** UTC days, both included. */
      from: field.optional(field.text(10, 10)),
      to: field.optional(field.text(10, 10)),
    }),
    output: field.list(spotOrder),
    refusals: [],
  }),
  order: call({
    method: 'GET',
    path: '/coin/order',
    access: 'customer',
    summary: 'One own order with its latest fills and amends, newest first.',
    input: field.object({ id: field.id() }),
    output: field.object({ order: spotOrder, amends: field.list(amend), fills: field.list(fill) }),
    refusals: ['spot_order_unknown'],
  }),
  fills: call({
    method: 'GET',
    path: '/coin/my_trades',
    access: 'customer',
    summary: 'Own trades, newest first.',
    input: field.object({ page: field.page(), limit: field.limit(), match_id: field.optional(field.catalogueId()) }),
    output: field.list(fill),
    refusals: [],
  }),
  depth: call({
    method: 'GET',
    path: '/coin/depth',
    access: 'anyone',
    summary: 'The price levels of a market’s book, best first.',
    input: field.object({ symbol: symbol(), limit: field.limit(50) }),
    output: field.object({
      symbol: field.string(),
      /** The number of the last command in this book. */
      seq: field.whole(),
      bids: field.list(level),
      asks: field.list(level),
    }),
    refusals: ['market_unknown', 'spot_restarting'],
  }),
  trades: call({
    method: 'GET',
    path: '/coin/trades',
    access: 'anyone',
    summary: 'The latest trades of a market, newest first; `direction` is the taker’s side.',
    input: field.object({ symbol: symbol(), limit: field.limit(50) }),
    output: field.list(
      field.object({
        id: field.whole(),
        price: field.decimal(),
        amount: field.decimal(),
        direction: field.choice(['buy', 'sell']),
        at: field.instant(),
      }),
    ),
    refusals: ['market_unknown'],
  }),
};
