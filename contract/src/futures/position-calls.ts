import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { pages } from '../kit/pages.ts';
import { cancelReasons, closeReasons, futuresAccounts, futuresKinds, futuresSides, futuresStates } from './rules.ts';

/** FU32: null of an order that is not cancelled, or was before reasons were stored. */
export const cancelReason = field.nullable(field.choice(cancelReasons));

/** The first fields have the names that legacy clients use. */
const positionFields = {
  id: field.whole(),
  user_id: field.whole(),
  /** 1 long, 2 short. */
  type: field.literal(futuresSides),
  currency: field.whole(),
  legal: field.whole(),
  /** The price it opened at; of a pending order its limit. */
  origin_price: field.decimal(),
  price: field.decimal(),
  /** The last logged price when this was answered; of a closed position the price it was closed at. */
  update_price: field.decimal(),
  /** Zero if there is none. */
  target_profit_price: field.decimal(),
  stop_loss_price: field.decimal(),
  /** In lots, such as 1.25. */
  share: field.number(),
  number: field.decimal(),
  multiple: field.whole(),
  origin_caution_money: field.decimal(),
  caution_money: field.decimal(),
  /** The result so far of what was closed, and that of what is open. */
  fact_profits: field.decimal(),
  profits: field.decimal(),
  trade_fee: field.decimal(),
  /** In percent. */
  overnight: field.string(),
  overnight_money: field.decimal(),
  /** 0 pending, 1 open, 3 closed, 4 cancelled. */
  status: field.whole(),
  settled: field.whole(),
  /** `2026-03-09 14:05:00`, UTC; the last three are empty until then. */
  create_time: field.string(),
  transaction_time: field.string(),
  handle_time: field.string(),
  complete_time: field.string(),
  time: field.string(),
  /** 1 own, 2 copies a trader. */
  order_type: field.whole(),
  follow_user_id: field.whole(),
  follow_order_id: field.whole(),
  show_lever_id: field.whole(),
  symbol: field.string(),
  currency_name: field.string(),
  legal_name: field.string(),

  /** Our own fields from here on. */
  match_id: field.whole(),
  account: field.choice(futuresAccounts),
  kind: field.choice(futuresKinds),
  state: field.choice(futuresStates),
  limit_price: field.nullable(field.decimal()),
  entry_price: field.nullable(field.decimal()),
  take_profit: field.nullable(field.decimal()),
  stop_loss: field.nullable(field.decimal()),
  /** The trader's position that it was copied from; it stays when the position becomes the customer's own. */
  copied_from: field.nullable(field.whole()),
  copied_trader: field.nullable(field.whole()),
  /** 1, or 100 if lots are counted in hundredths, of a `lot_size` that is a hundredth: a position that was copied. */
  lot_parts: field.whole(),
  /** Open lots; `opened_lots` is how many it began with. */
  lots: field.whole(),
  opened_lots: field.whole(),
  size: field.decimal(),
  margin: field.decimal(),
  maintenance: field.decimal(),
  /** Held for a pending order: margin and opening fee at its limit. */
  reserved: field.decimal(),
  liquidation_price: field.nullable(field.decimal()),
  lot_size: field.decimal(),
  fee_rate: field.decimal(),
  /** What the open lots still have to bear of the opening fee and of the overnight fees. */
  open_fee_left: field.decimal(),
  overnight_left: field.decimal(),
  /** Opening and closing fees so far, overnight fees so far, and the net result of what was closed. */
  fees: field.decimal(),
  overnight_fees: field.decimal(),
  gross: field.decimal(),
  net: field.decimal(),
  /** The tick that it opened at. */
  open_tick: field.nullable(field.whole()),
  close_reason: field.nullable(field.choice(closeReasons)),
  cancel_reason: cancelReason,
  close_price: field.nullable(field.decimal()),
  close_tick: field.nullable(field.whole()),
  placed_at: field.instant(),
  opened_at: field.nullable(field.instant()),
  closed_at: field.nullable(field.instant()),
  updated_at: field.instant(),
};

/** A pending order, an open position or a closed one. */
export const futuresPosition = field.object(positionFields);

/** The same with its state and its side in words, which legacy clients print. */
export const legacyPosition = field.object({
  ...positionFields,
  status_name: field.string(),
  type_name: field.string(),
});

/** The closing of a whole position or of a part. */
export const futuresClosing = field.object({
  id: field.whole(),
  position_id: field.whole(),
  match_id: field.whole(),
  symbol: field.string(),
  type: field.literal(futuresSides),
  multiple: field.whole(),
  lots: field.whole(),
  lot_parts: field.whole(),
  size: field.decimal(),
  entry_price: field.decimal(),
  open_tick: field.whole(),
  opened_at: field.instant(),
  price: field.decimal(),
  tick: field.whole(),
  reason: field.choice(closeReasons),
  margin: field.decimal(),
  /** What the price came to; a loss beyond the margin is in `deficit` and was not the customer's. */
  gross: field.decimal(),
  /** This part's share of the opening fee and overnight fees, and the closing fee. */
  open_fee: field.decimal(),
  close_fee: field.decimal(),
  overnight_fees: field.decimal(),
  deficit: field.decimal(),
  to_insurance: field.decimal(),
  paid_back: field.decimal(),
  /** Everything together: what the customer won or lost. */
  net: field.decimal(),
  at: field.instant(),
});

export const anyPair = {
  currency_id: field.optional(field.catalogueIdOrAll()),
  legal_id: field.optional(field.catalogueIdOrAll()),
};

const sums = {
  /** The free balance of the account. */
  balance: field.decimal(),
  /** FU18, in percent; `0.00` without an open position. */
  hazard_rate: field.string(),
  caution_money_total: field.decimal(),
  origin_caution_money_total: field.decimal(),
  profits_total: field.decimal(),
};

const positionPages = field.object({ ...pages, data: field.list(legacyPosition) });

/** An overnight fee: the UTC day after the night, counted from 1970, and the price that it was computed from. */
const night = field.object({
  day: field.whole(),
  nights: field.whole(),
  tick: field.whole(),
  price: field.decimal(),
  amount: field.decimal(),
  at: field.instant(),
});

export const futuresReads = {
  allOf: call({
    method: 'POST',
    path: '/lever/dealall',
    access: 'customer',
    summary: 'Own positions with the sums and the risk rate of the account.',
    input: field.object({
      ...anyPair,
      page: field.page(),
      limit: field.limit(),
      status: field.optional(field.integerChoice([-1, 0, 1, 2, 3, 4])),
    }),
    output: field.object({
      ...sums,
      caution_money: field.decimal(),
      origin_caution_money: field.decimal(),
      profits: field.decimal(),
      order: positionPages,
    }),
    refusals: [],
    shows_balances: true,
  }),
  mine: call({
    method: 'POST',
    path: '/lever/my_trade',
    access: 'customer',
    summary: 'Own positions by status, newest first: 0 pending, 1 open, 3 closed, 4 cancelled, -1 all.',
    input: field.object({
      ...anyPair,
      page: field.page(),
      limit: field.limit(),
      status: field.optional(field.integerChoice([-1, 0, 1, 2, 3, 4])),
    }),
    output: field.object({
      rate_profits_total: field.object({ hazard_rate: field.string(), profits_total: field.decimal() }),
      message: positionPages,
    }),
    refusals: [],
    shows_balances: true,
  }),
  overview: call({
    method: 'GET',
    path: '/lever/overview',
    access: 'customer',
    summary: 'All own open positions and pending orders, and the free balances, for the screens of this app.',
    input: field.nothing(),
    output: field.object({
      positions: field.list(futuresPosition),
      pending: field.list(futuresPosition),
      free: field.object({ futures: field.decimal(), stock: field.decimal() }),
    }),
    refusals: [],
    shows_balances: true,
  }),
  closings: call({
    method: 'GET',
    path: '/lever/closings',
    access: 'customer',
    summary: 'What was closed, newest first, with prices, ticks, fees and the reason.',
    input: field.object({
      /** The last id of the page before: closings that come meanwhile shift nothing. */
      before: field.optional(field.id()),
      limit: field.limit(),
      match_id: field.optional(field.catalogueId()),
      position_id: field.optional(field.id()),
      /** 1 long, 2 short. */
      type: field.optional(field.integerChoice(futuresSides)),
      reason: field.optional(field.choice(closeReasons)),
      /** UTC days, both included. */
      from: field.optional(field.text(10, 10)),
      to: field.optional(field.text(10, 10)),
    }),
    output: field.list(futuresClosing),
    refusals: [],
  }),
  position: call({
    method: 'GET',
    path: '/lever/position',
    access: 'customer',
    summary:
      'One own position with the last 100 closings and overnight fees of it; /lever/closings and /lever/nights have the rest.',
    input: field.object({ id: field.id() }),
    output: field.object({
      position: futuresPosition,
      closings: field.list(futuresClosing),
      overnight: field.list(night),
    }),
    refusals: ['futures_position_unknown'],
  }),
  nights: call({
    method: 'GET',
    path: '/lever/nights',
    access: 'customer',
    summary: 'The overnight fees of an own position, newest first.',
    input: field.object({
      position_id: field.id(),
      /** The last day of the page before. */
      before: field.optional(field.id()),
      limit: field.limit(),
    }),
    output: field.list(night),
    refusals: ['futures_position_unknown'],
  }),
};
