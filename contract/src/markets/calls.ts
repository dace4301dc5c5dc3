import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { alertSides, marketKinds, marketStates } from './rules.ts';

/** Legacy clients spread `daymarket` over this row, so the first fields have their names. */
export const pair = field.object({
  /** The match id. */
  id: field.whole(),
  legal_id: field.whole(),
  currency_id: field.whole(),
  legal_name: field.string(),
  currency_name: field.string(),
  /** `BTC/USDT`. */
  symbol: field.string(),
  sort: field.whole(),
  /** 2 stock, 3 coin. */
  currency_type: field.whole(),
  is_display: field.whole(),
  /** 2 prices of exchanges through the feed, 3 the simulator of a demo. */
  market_from: field.whole(),
  open_transaction: field.whole(),
  open_lever: field.whole(),
  open_microtrade: field.whole(),
  open_coin_trade: field.whole(),
  lever_share_num: field.string(),
  spread: field.string(),
  overnight: field.string(),
  lever_trade_fee: field.string(),
  lever_min_share: field.whole(),
  lever_max_share: field.whole(),
  logo: field.string(),
  rmb_relation: field.string(),
  /** Text for legacy clients; empty without a price, because missing is not zero. */
  now_price: field.string(),
  change: field.string(),
  volume: field.string(),

  /** Our own fields from here on. */
  kind: field.choice(marketKinds),
  name: field.string(),
  price_scale: field.whole(),
  quantity_scale: field.whole(),
  state: field.choice(marketStates),
  /** For all customers: no new orders, while prices continue and orders can be cancelled. */
  is_paused: field.boolean(),
  /** Since when, and why (MA25); null while it is not paused. */
  paused_at: field.nullable(field.instant()),
  pause_reason: field.nullable(field.string()),
  /** When a stock that is not open opens next, and when the running or the next session ends; null for a coin. */
  opens_at: field.nullable(field.instant()),
  closes_at: field.nullable(field.instant()),
  /** Its rank under "hot", by the turnover of the last day. */
  hot_rank: field.whole(),
  last: field.nullable(field.decimal()),
  /** MA21: the prices and all figures of the last 24 hours are those of the index. */
  basis: field.string(),
  /** Fractions and amounts of the last 24 hours. */
  change_24h: field.nullable(field.decimal()),
  high_24h: field.nullable(field.decimal()),
  low_24h: field.nullable(field.decimal()),
  volume_24h: field.nullable(field.decimal()),
  turnover_24h: field.nullable(field.decimal()),
  /** The logged tick of `last`, and its time. */
  tick_seq: field.nullable(field.whole()),
  tick_at: field.nullable(field.instant()),
});

const candle = field.object({
  /** Seconds, for legacy clients; `time` is the same in milliseconds. */
  id: field.whole(),
  time: field.whole(),
  period: field.string(),
  'base-currency': field.string(),
  'quote-currency': field.string(),
  open: field.decimal(),
  high: field.decimal(),
  low: field.decimal(),
  close: field.decimal(),
  /** In the base currency; `vol` is the turnover in the quote currency. */
  volume: field.decimal(),
  amount: field.decimal(),
  vol: field.decimal(),
  /** `ticks`: built from logged prices. `demo`: drawn for the time before this demo's log began. */
  made_of: field.choice(['ticks', 'demo']),
});

const currency = field.object({
  id: field.whole(),
  name: field.string(),
  full_name: field.string(),
  logo: field.string(),
  sort: field.whole(),
  scale: field.whole(),
  kind: field.choice(marketKinds),
  is_display: field.whole(),
  is_legal: field.whole(),
  is_lever: field.whole(),
  is_match: field.whole(),
  is_micro: field.whole(),
  min_number: field.string(),
  max_number: field.string(),
  rate: field.string(),
  /** In USDT; null without a price. */
  price: field.nullable(field.decimal()),
});

const alert = field.object({
  id: field.whole(),
  symbol: field.string(),
  side: field.choice(alertSides),
  target: field.decimal(),
  created_at: field.instant(),
  /** Null while it waits. */
  fired_at: field.nullable(field.instant()),
  fired_price: field.nullable(field.decimal()),
  fired_seq: field.nullable(field.whole()),
});

/** `BTC/USDT`. */
const symbol = () => field.text(3, 32);

export const marketsCalls = {
  quotation: call({
    method: 'GET',
    path: '/currency/quotation_new',
    access: 'anyone',
    summary: 'Every market with its last price and its last 24 hours, under the currency that it is priced in.',
    input: field.nothing(),
    output: field.list(field.object({ id: field.whole(), name: field.string(), quotation: field.list(pair) })),
    refusals: [],
  }),
  candles: call({
    method: 'GET',
    path: '/currency/new_timeshar',
    access: 'anyone',
    summary: 'Candles from one second to another, oldest first, at most the last 2,000 of them.',
    input: field.object({
      symbol: symbol(),
      period: field.text(2, 8),
      from: field.optional(field.integer(0, 99_999_999_999)),
      to: field.optional(field.integer(0, 99_999_999_999)),
    }),
    output: field.list(candle),
    refusals: ['market_unknown', 'period_unknown'],
    envelope: 'code',
  }),
  sparklines: call({
    method: 'GET',
    path: '/currency/sparklines',
    access: 'anyone',
    summary: 'The hourly closes of the last 24 hours of each market, oldest first.',
    input: field.nothing(),
    output: field.list(field.object({ symbol: field.string(), closes: field.list(field.decimal()) })),
    refusals: [],
  }),
  currencies: call({
    method: 'GET',
    path: '/currency/list',
    access: 'anyone',
    summary: 'The currencies of the exchange; `legal` are those that others are priced in.',
    input: field.nothing(),
    output: field.object({ currency: field.list(currency), legal: field.list(currency) }),
    refusals: [],
  }),
  addFavourite: call({
    method: 'POST',
    path: '/optional/add',
    access: 'customer',
    summary: 'Adds a currency’s market to the favourites.',
    input: field.object({ currency_id: field.catalogueId() }),
    output: field.object({ id: field.whole() }),
    refusals: ['market_unknown', 'favourite_exists', 'favourites_full'],
  }),
  removeFavourite: call({
    method: 'POST',
    path: '/optional/del',
    access: 'customer',
    summary: 'Removes a favourite by its own id.',
    input: field.object({ id: field.id() }),
    output: field.nothing(),
    refusals: ['favourite_unknown'],
    says: 'favourite_removed',
  }),
  favourites: call({
    method: 'GET',
    path: '/optional/list',
    access: 'customer',
    summary: 'The customer’s favourites in their own order.',
    input: field.nothing(),
    output: field.list(field.object({ id: field.whole(), currency_id: field.whole() })),
    refusals: [],
  }),
  orderFavourites: call({
    method: 'POST',
    path: '/optional/order',
    access: 'customer',
    summary: 'Sets the favourites to these currencies in this order: those that a guest had saved, or an edited list.',
    /** A form cannot contain an empty list, so an absent one means no favourites. */
    input: field.object({ currency_ids: field.optional(field.list(field.catalogueId())) }),
    output: field.list(field.object({ id: field.whole(), currency_id: field.whole() })),
    refusals: ['market_unknown', 'favourites_full'],
  }),
  createAlert: call({
    method: 'POST',
    path: '/alert/create',
    access: 'customer',
    summary: 'Creates an alert that fires once, when a market’s price reaches a target from the current side.',
    input: field.object({ symbol: symbol(), target: field.amount() }),
    output: alert,
    refusals: ['market_unknown', 'alert_too_fine', 'alert_at_price', 'alerts_full', 'price_not_fresh', 'market_closed'],
    says: 'alert_created',
  }),
  alerts: call({
    method: 'GET',
    path: '/alert/list',
    access: 'customer',
    summary: 'The customer’s price alerts, those that wait first, newest first.',
    input: field.object({ symbol: field.optional(symbol()), page: field.page(), limit: field.limit() }),
    output: field.list(alert),
    refusals: [],
  }),
  deleteAlert: call({
    method: 'POST',
    path: '/alert/delete',
    access: 'customer',
    summary: 'Deletes a price alert.',
    input: field.object({ id: field.id() }),
    output: field.nothing(),
    refusals: ['alert_unknown'],
    says: 'alert_deleted',
  }),
};
