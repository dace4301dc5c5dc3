import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { anyPair, futuresClosing, futuresPosition, legacyPosition } from './position-calls.ts';
import { futuresAccounts, futuresSides } from './rules.ts';

const terms = field.object({
  match_id: field.whole(),
  symbol: field.string(),
  currency_id: field.whole(),
  legal_id: field.whole(),
  currency_name: field.string(),
  legal_name: field.string(),
  account: field.choice(futuresAccounts),
  price_scale: field.whole(),
  quote_scale: field.whole(),
  lot_size: field.decimal(),
  min_lots: field.whole(),
  max_lots: field.whole(),
  multiples: field.list(field.whole()),
  fee_rate: field.decimal(),
  overnight_rate: field.decimal(),
  maintenance_rate: field.decimal(),
  spread: field.decimal(),
  exposure_limit: field.decimal(),
  /** Paused for all customers; positions can still be closed. */
  is_paused: field.boolean(),
});

const pair = { currency_id: field.catalogueId(), legal_id: field.catalogueId() };
const queue = ['futures_busy', 'futures_restarting'] as const;
const named = ['futures_position_unknown', 'futures_position_ended', ...queue] as const;
const priced = ['price_not_fresh', 'market_closed', 'market_paused', 'market_unknown'] as const;

export const opening = [
  ...priced,
  'futures_lots',
  'futures_multiple_unknown',
  'futures_price_needed',
  'futures_price_step',
  'futures_price_moved',
  'futures_terms_changed',
  'futures_limit_side',
  'futures_take_profit_side',
  'futures_stop_side',
  'futures_stop_beyond_liquidation',
  'futures_too_many_open',
  'futures_exposure_full',
  'futures_own_share_full',
  'futures_house_short',
  'cooling_off',
  'daily_loss_reached',
  'futures_check_required',
  'super_leverage_check_required',
  ...queue,
] as const;

export const futuresCalls = {
  terms: call({
    method: 'GET',
    path: '/lever/terms',
    access: 'anyone',
    summary: 'The terms of every futures contract, the same for every customer.',
    input: field.nothing(),
    output: field.list(terms),
    refusals: [],
  }),
  deal: call({
    method: 'POST',
    path: '/lever/deal',
    access: 'customer',
    summary:
      'What a legacy client’s order form needs of a market: terms, last price, free balance and own open positions.',
    input: field.object(pair),
    output: field.object({
      lever_transaction: field.object({ in: field.list(field.string()), out: field.list(field.string()) }),
      my_transaction: field.list(legacyPosition),
      lever_share_limit: field.object({ min: field.whole(), max: field.whole() }),
      multiple: field.object({
        muit: field.list(field.object({ value: field.string() })),
        share: field.list(field.object({ value: field.string() })),
      }),
      /** Text; empty without a price. */
      last_price: field.string(),
      user_lever: field.decimal(),
      all_levers: field.decimal(),
      ustd_price: field.number(),
      ExRAte: field.string(),
    }),
    refusals: ['market_unknown'],
    shows_balances: true,
  }),
  preview: call({
    method: 'GET',
    path: '/lever/preview',
    access: 'customer',
    summary: 'Everything that an order would cost at the last logged price, without placing it.',
    input: field.object({
      match_id: field.catalogueId(),
      type: field.integerChoice(futuresSides),
      share: field.integer(1, 1_000_000_000),
      multiple: field.integer(1, 1000),
      target_price: field.optional(field.amount()),
    }),
    output: field.object({
      entry: field.decimal(),
      size: field.decimal(),
      value: field.decimal(),
      margin: field.decimal(),
      fee: field.decimal(),
      close_fee: field.decimal(),
      maintenance: field.decimal(),
      liquidation: field.decimal(),
      overnight: field.decimal(),
      pays: field.decimal(),
      balance: field.decimal(),
      /** The tick that it was computed from. */
      tick: field.whole(),
    }),
    refusals: [...priced, 'futures_lots', 'futures_multiple_unknown', 'futures_price_step'],
    shows_balances: true,
  }),
  submit: call({
    method: 'POST',
    path: '/lever/submit',
    access: 'customer',
    summary: 'Opens a position at the last logged price, or places a limit order; answered once it is durable.',
    input: field.object({
      ...pair,
      share: field.integer(0, 1_000_000_000),
      multiple: field.integer(0, 1_000_000_000),
      type: field.integerChoice(futuresSides),
      /** 1 at the market, 0 at a limit. */
      status: field.integerChoice([0, 1]),
      /** The limit; ignored at the market, where legacy clients send 999. */
      target_price: field.optional(field.amount()),
      target_profit_price: field.optional(field.amount()),
      stop_loss_price: field.optional(field.amount()),
      /** The worst price that an order at the market may open at: what the customer confirmed. */
      worst_price: field.optional(field.amount()),
      /** FU3a: the terms that the customer confirmed, as `termsKey` writes them. */
      terms: field.optional(field.text(1, 200)),
      /** Of legacy clients; ignored. */
      password: field.optional(field.secret(200)),
    }),
    output: futuresPosition,
    refusals: [...opening],
    says: 'futures_submitted',
    money: true,
  }),
  cancel: call({
    method: 'POST',
    path: '/lever/cancel',
    access: 'customer',
    summary: 'Cancels an own limit order that waits; what it held is released.',
    input: field.object({ id: field.id() }),
    output: futuresPosition,
    refusals: [...named],
    says: 'futures_cancelled',
    money: true,
  }),
  close: call({
    method: 'POST',
    path: '/lever/close',
    access: 'customer',
    summary: 'Closes an own position, or some of its lots, at the last logged price.',
    /** `share` in lots, with two decimals for a position that was copied; all of them if absent. */
    input: field.object({ id: field.id(), share: field.optional(field.amount()) }),
    output: field.object({ position: futuresPosition, closing: futuresClosing }),
    refusals: [...named, ...priced, 'futures_lots', 'futures_house_short', 'copy_switch_first'],
    says: 'futures_closed',
    money: true,
  }),
  batchClose: call({
    method: 'POST',
    path: '/lever/batch_close',
    access: 'customer',
    summary:
      'Closes all own positions, only longs or only shorts; each with its own result. Refused if none was closed.',
    /** Legacy clients may send only the currencies, or one of them: what is not named is not a filter. */
    input: field.object({ type: field.optional(field.integerChoice([0, 1, 2])), ...anyPair }),
    output: field.object({
      closed: field.list(futuresClosing),
      /** Positions that stay open, each with the reason of the refusal. */
      failed: field.list(field.object({ id: field.whole(), symbol: field.string(), reason: field.string() })),
      closed_count: field.whole(),
      failed_count: field.whole(),
    }),
    refusals: [...queue, 'futures_none_closed', 'futures_nothing_open'],
    says: 'futures_all_closed',
    says_counts: ['closed_count', 'failed_count'],
    money: true,
  }),
  setStops: call({
    method: 'POST',
    path: '/lever/setstop',
    access: 'customer',
    summary:
      'Sets, changes or removes (0 or nothing) the take-profit and the stop-loss of an own position or limit order.',
    input: field.object({
      id: field.id(),
      target_profit_price: field.optional(field.amount()),
      stop_loss_price: field.optional(field.amount()),
    }),
    output: futuresPosition,
    refusals: [
      ...named,
      ...priced,
      'futures_price_step',
      'futures_take_profit_side',
      'futures_stop_side',
      'futures_stop_beyond_liquidation',
      'copy_switch_first',
      'money_halted',
    ],
    says: 'futures_stops_set',
  }),
  addMargin: call({
    method: 'POST',
    path: '/lever/add_margin',
    access: 'customer',
    summary: 'Adds margin from the free balance to an own position, which moves its liquidation price away.',
    input: field.object({ id: field.id(), amount: field.amount() }),
    output: futuresPosition,
    refusals: [...named, 'futures_amount_step', 'copy_switch_first'],
    says: 'futures_margin_added',
    money: true,
  }),
  reverse: call({
    method: 'POST',
    path: '/lever/reverse',
    access: 'customer',
    summary:
      'Closes an own position and opens the opposite one with the same lots and multiple, at the same tick, or neither.',
    input: field.object({
      id: field.id(),
      /** As of `submit`, for the half that opens. */
      worst_price: field.optional(field.amount()),
      terms: field.optional(field.text(1, 200)),
    }),
    output: field.object({ closing: futuresClosing, position: futuresPosition }),
    refusals: [...named, ...opening, 'copy_switch_first'],
    says: 'futures_reversed',
    money: true,
  }),
};
