import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { pages } from '../kit/pages.ts';
import { legacyOption, signedLine } from './order-calls.ts';
import { optionSides } from './rules.ts';

const chip = field.object({
  id: field.whole(),
  currency_id: field.whole(),
  number: field.decimal(),
  currency_name: field.string(),
});

const duration = field.object({
  id: field.whole(),
  seconds: field.whole(),
  /** 1: offered. */
  status: field.whole(),
  /** In percent, `80.00`. */
  profit_ratio: field.string(),
  /** Bounds of a stake in USDT. */
  min_amount: field.decimal(),
  max_amount: field.decimal(),
  payout_rate: field.decimal(),
});

/** A stake currency. */
const stakeCurrency = field.object({
  id: field.whole(),
  name: field.string(),
  scale: field.whole(),
  min_stake: field.decimal(),
  max_stake: field.decimal(),
  chips: field.list(field.decimal()),
  /** OT16: what the pool can still promise, and the most that one customer may reserve. */
  pool_free: field.decimal(),
  pool_share: field.decimal(),
});

const queue = ['options_busy', 'options_restarting'] as const;

export const optionsCalls = {
  terms: call({
    method: 'GET',
    path: '/microtrade/terms',
    access: 'anyone',
    summary:
      'Everything that an option is agreed on, the same for every customer: durations, payouts, stakes, markets.',
    input: field.nothing(),
    output: field.object({
      rule: field.whole(),
      durations: field.list(duration),
      currencies: field.list(stakeCurrency),
      markets: field.list(
        field.object({
          match_id: field.whole(),
          symbol: field.string(),
          currency_name: field.string(),
          legal_name: field.string(),
          price_scale: field.whole(),
          /** Paused for all customers; running options go on. */
          is_paused: field.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
  payable: call({
    method: 'GET',
    path: '/microtrade/payable_currencies',
    access: 'customer',
    summary: 'The currencies that can be staked, with chips and the customer’s own balances.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.whole(),
        name: field.string(),
        is_micro: field.whole(),
        micro_min: field.decimal(),
        micro_max: field.decimal(),
        micro_holdtrade_max: field.whole(),
        micro_trade_fee: field.decimal(),
        micro_numbers: field.list(chip),
        user_wallet: field.object({
          micro_balance: field.decimal(),
          lock_micro_balance: field.decimal(),
          /** There is no insurance: the same as the balance, which legacy clients show from here. */
          micro_with_insurance: field.decimal(),
          insurance_balance: field.decimal(),
        }),
        insurance_types: field.list(field.string()),
      }),
    ),
    refusals: [],
    shows_balances: true,
  }),
  nums: call({
    method: 'GET',
    path: '/microtrade/nums',
    access: 'anyone',
    summary: 'The stake chips of every currency.',
    input: field.object({ currency_id: field.optional(field.catalogueIdOrAll()) }),
    output: field.list(chip),
    refusals: [],
  }),
  seconds: call({
    method: 'GET',
    path: '/microtrade/seconds',
    access: 'anyone',
    summary: 'The durations that are offered, with their payouts.',
    input: field.nothing(),
    output: field.list(duration),
    refusals: [],
  }),
  bindSeconds: call({
    method: 'GET',
    path: '/microtrade/bind_seconds',
    access: 'anyone',
    summary: 'The durations that are offered in a market: in each one with options, all of them.',
    input: field.object({ match_id: field.catalogueId() }),
    output: field.list(duration),
    refusals: ['market_unknown'],
  }),
  line: call({
    method: 'GET',
    path: '/microtrade/line',
    access: 'anyone',
    summary:
      'The logged prices of a market of the last three minutes, oldest first, for the line on the screen; before them, from a time of the last hour on, the last price of every two seconds.',
    input: field.object({ match_id: field.catalogueId(), from_ms: field.optional(field.id()) }),
    output: field.object({
      ticks: field.list(field.object({ tick: field.whole(), t_ms: field.whole(), price: field.decimal() })),
    }),
    refusals: ['market_unknown'],
  }),
  submit: call({
    method: 'POST',
    path: '/microtrade/submit',
    access: 'customer',
    summary: 'Stakes an amount on a price being higher or lower after some seconds; answered after the entry.',
    input: field.object({
      match_id: field.catalogueId(),
      /** The stake's currency. */
      currency_id: field.catalogueId(),
      type: field.integerChoice(optionSides),
      seconds: field.integer(1, 1_000_000),
      number: field.amount(),
      /** OT5: the payout rate that the customer confirmed. */
      payout_rate: field.optional(field.amount()),
    }),
    output: field.object({
      ...legacyOption.shape,
      /** OT20, OT22 */
      acceptance: signedLine,
    }),
    refusals: [
      'market_unknown',
      'market_paused',
      'price_not_fresh',
      'options_not_offered',
      'options_currency_unknown',
      'options_duration_unknown',
      'options_stake',
      'options_terms_changed',
      'options_too_many_open',
      'options_sold_out',
      'options_sold_out_all',
      'options_over_daily_loss',
      'cooling_off',
      'daily_loss_reached',
      'options_check_required',
      ...queue,
    ],
    says: 'options_accepted',
    money: true,
  }),
  lists: call({
    method: 'GET',
    path: '/microtrade/lists',
    access: 'customer',
    summary: 'Own options, newest first: status 1 runs, 3 ended, all without one.',
    input: field.object({
      match_id: field.optional(field.catalogueIdOrAll()),
      status: field.optional(field.integerChoice([-1, 1, 2, 3])),
      page: field.page(),
      limit: field.limit(5),
    }),
    output: field.object({
      ...pages,
      data: field.list(legacyOption),
    }),
    refusals: [],
  }),
  result: call({
    method: 'GET',
    path: '/microtrade/get_result',
    access: 'customer',
    summary: 'One own option as it is now.',
    input: field.object({ id: field.id() }),
    output: legacyOption,
    refusals: ['options_unknown'],
  }),
  remaining: call({
    method: 'GET',
    path: '/microtrade/daosji',
    access: 'customer',
    summary: 'How long an own option still runs, by the server’s clock.',
    input: field.object({ id: field.id() }),
    output: field.object({ id: field.whole(), seconds: field.whole(), remain_milli_seconds: field.whole() }),
    refusals: ['options_unknown'],
  }),
};
