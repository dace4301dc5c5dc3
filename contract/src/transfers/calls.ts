import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { accountWords } from '../balances/rules.ts';

const pair = { from_currency_id: field.catalogueId(), to_currency_id: field.catalogueId() };

/** A currency that may be exchanged, and its balance in the spot account. */
const exchangeable = field.object({
  transfer: field.list(
    field.object({
      id: field.whole(),
      name: field.string(),
      currency_scale: field.whole(),
      /** Whether it has a fresh price now. */
      is_priced: field.boolean(),
      /** The last logged price in USDT, which a quote of this moment uses; null without a fresh one. */
      price: field.nullable(field.decimal()),
    }),
  ),
  wallet: field.list(
    field.object({ currency: field.whole(), currency_name: field.string(), change_balance: field.decimal() }),
  ),
  /** The spread that a quote of this moment has; null while nothing is exchanged. */
  spread: field.nullable(field.decimal()),
});

const tick = field.object({
  symbol: field.string(),
  seq: field.whole(),
  price: field.decimal(),
  at: field.instant(),
});

/** Prices in USDT, and what follows from them. */
const terms = {
  /** `form` is the legacy spelling: the price less the spread, so that the two prices give the rate. */
  form_price: field.decimal(),
  to_price: field.decimal(),
  /** Always zero: the rate includes everything. */
  fee: field.number(),
  /** Units of the other currency for one of the first: what the customer gets, and the market's rate. */
  rate: field.decimal(),
  market_rate: field.decimal(),
  spread: field.decimal(),
  /** The ticks of the price log behind the rate; null for USDT, the currency of all prices. */
  from_tick: field.nullable(tick),
  to_tick: field.nullable(tick),
};

export const transfersCalls = {
  move: call({
    method: 'POST',
    path: '/wallet/change',
    access: 'customer',
    summary: 'Moves an amount between two of the customer’s own accounts, immediately and free of charge.',
    input: field.object({
      currency_id: field.catalogueId(),
      number: field.amount(),
      from_field: field.choice(accountWords),
      to_field: field.choice(accountWords),
    }),
    output: field.object({
      id: field.whole(),
      currency_id: field.whole(),
      amount: field.decimal(),
      from_balance: field.decimal(),
      to_balance: field.decimal(),
    }),
    refusals: ['transfer_same_account', 'transfer_currency_unknown', 'transfer_too_fine', 'transfer_too_small'],
    says: 'transfer_done',
    money: true,
  }),
  moves: call({
    method: 'GET',
    path: '/wallet/hzhistory',
    access: 'customer',
    summary: 'The customer’s moves between accounts, newest first.',
    input: field.object({ page: field.page(), limit: field.limit() }),
    output: field.object({
      current_page: field.whole(),
      data: field.list(
        field.object({
          id: field.whole(),
          currency_id: field.whole(),
          currency_name: field.string(),
          currency_scale: field.whole(),
          value: field.decimal(),
          from_field: field.choice(accountWords),
          to_field: field.choice(accountWords),
          info: field.string(),
          transaction_info: field.string(),
          created_time: field.string(),
          at: field.instant(),
        }),
      ),
      first_page_url: field.string(),
      from: field.nullable(field.whole()),
      last_page: field.whole(),
      last_page_url: field.string(),
      next_page_url: field.nullable(field.string()),
      path: field.string(),
      per_page: field.whole(),
      prev_page_url: field.nullable(field.string()),
      to: field.nullable(field.whole()),
      total: field.whole(),
    }),
    refusals: [],
  }),
  exchangeable: call({
    method: 'POST',
    path: '/user/getTransferList',
    access: 'customer',
    shows_balances: true,
    summary: 'The currencies that can be exchanged, and their spot balances.',
    input: field.nothing(),
    output: exchangeable,
    refusals: [],
  }),
  exchangeableSpot: call({
    method: 'POST',
    path: '/user/getTransferListBB',
    access: 'customer',
    shows_balances: true,
    summary: 'The same under the other path that legacy clients use.',
    input: field.nothing(),
    output: exchangeable,
    refusals: [],
  }),
  quote: call({
    method: 'POST',
    path: '/user/getTransferFee',
    access: 'customer',
    summary:
      'The current rate, the market’s rate and the difference, and the minimum that confirming within a minute brings.',
    input: field.object({ ...pair, number: field.optional(field.amount()) }),
    output: field.object({
      ...terms,
      quote_id: field.uuid(),
      expires_at: field.instant(),
      /** For the given amount, or for one: what is received, and how much less that is than at the market's rate. */
      receives: field.nullable(field.decimal()),
      difference: field.decimal(),
      difference_percent: field.decimal(),
      /**
       * The exchange uses the price at confirmation, unless that is worse than this rate by more than the tolerance.
       */
      tolerance: field.decimal(),
      min_rate: field.decimal(),
      min_receives: field.nullable(field.decimal()),
    }),
    refusals: [
      'exchange_same_currency',
      'exchange_currency_off',
      'exchange_not_available_now',
      'exchange_quotes_unused',
      'price_not_fresh',
      'market_paused',
      'market_closed',
    ],
  }),
  exchange: call({
    method: 'POST',
    path: '/user/Transfer',
    access: 'customer',
    summary:
      'Exchanges an amount of the spot account at the current price; with a quote only if that brings at least the quoted minimum.',
    input: field.object({ ...pair, number: field.amount(), quote_id: field.optional(field.uuid()) }),
    output: field.object({
      ...terms,
      id: field.whole(),
      from_currency_id: field.whole(),
      to_currency_id: field.whole(),
      gave: field.decimal(),
      received: field.decimal(),
      at: field.instant(),
    }),
    refusals: [
      'exchange_same_currency',
      'exchange_currency_off',
      'exchange_not_available_now',
      'exchange_quote_over',
      'exchange_rate_moved',
      'exchange_too_fine',
      'exchange_too_small',
      'price_not_fresh',
      'market_paused',
      'market_closed',
    ],
    says: 'exchange_done',
    money: true,
  }),
  exchanges: call({
    method: 'GET',
    path: '/user/exchanges',
    access: 'customer',
    summary: 'The customer’s exchanges, newest first, with the ticks behind their rates.',
    input: field.object({ page: field.page(), limit: field.limit() }),
    output: field.list(
      field.object({
        id: field.whole(),
        from_currency_id: field.whole(),
        from_currency_name: field.string(),
        to_currency_id: field.whole(),
        to_currency_name: field.string(),
        gave: field.decimal(),
        received: field.decimal(),
        rate: field.decimal(),
        market_rate: field.decimal(),
        spread: field.decimal(),
        from_symbol: field.nullable(field.string()),
        from_seq: field.nullable(field.whole()),
        to_symbol: field.nullable(field.string()),
        to_seq: field.nullable(field.whole()),
        quoted_at: field.instant(),
        at: field.instant(),
      }),
    ),
    refusals: [],
  }),
};
