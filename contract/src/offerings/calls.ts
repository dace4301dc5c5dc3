import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { offeringPhases } from './rules.ts';

const payCurrency = field.object({
  id: field.whole(),
  name: field.string(),
  scale: field.whole(),
});

/** What is said about an offering wherever it is shown. The first lines are the wire's, `for_sale` and below are ours. */
const project = {
  id: field.whole(),
  title: field.string(),
  summary: field.string(),
  /** The amount for sale, and what of it is applied for, never more than the whole. */
  amount: field.decimal(),
  total_sell: field.decimal(),
  start_at: field.string(),
  end_at: field.string(),
  /** Empty (OF16): pictures come with a release, and this token is newer. Our screens draw its letters. */
  logo: field.string(),
  currency_id: field.whole(),
  currency_name: field.string(),
  pay_currency_id: field.whole(),
  pay_currency_name: field.string(),
  /** 1 warm-up, 2 in progress, 3 done. */
  time_status: field.whole(),
  /** What remains in percent, with two digits. */
  percentage: field.string(),
  /** The length of the window in days, rounded up. */
  day: field.whole(),
  currency_scale: field.whole(),
  phase: field.choice(offeringPhases),
  for_sale: field.decimal(),
  step: field.decimal(),
  min_amount: field.decimal(),
  max_per_customer: field.decimal(),
  /** In USDT. */
  price: field.decimal(),
  pay_currencies: field.list(payCurrency),
  starts_at: field.instant(),
  ends_at: field.instant(),
  first_unlock_at: field.instant(),
  unlock_first: field.decimal(),
  unlock_parts: field.whole(),
  unlock_every_days: field.whole(),
  /** OF13: everything that is applied for, which can be more than there is, and by how many applications. */
  applied: field.decimal(),
  applications: field.whole(),
  remaining: field.decimal(),
  /** OF9: null until the allotment is fixed, a moment after the end. */
  allotted_at: field.nullable(field.instant()),
  passed: field.nullable(field.decimal()),
  /** Whether this customer asked for the reminder. */
  is_reminded: field.boolean(),
};

const tick = field.object({ symbol: field.string(), seq: field.whole(), price: field.decimal() });

export const applicationStates = ['open', 'withdrawn', 'allotted'] as const;

const application = field.object({
  /** Also its number in the public list. */
  id: field.whole(),
  created_at: field.string(),
  /** The token's code. */
  name: field.string(),
  coin_amount: field.decimal(),
  give_amount: field.decimal(),
  sell_begin: field.string(),
  /** 2 paid, 3 completed; 4, taken back, is our own. */
  status: field.whole(),
  project_id: field.whole(),
  title: field.string(),
  state: field.choice(applicationStates),
  currency_id: field.whole(),
  currency_scale: field.whole(),
  pay_currency_id: field.whole(),
  pay_currency_name: field.string(),
  pay_currency_scale: field.whole(),
  applied: field.decimal(),
  paid: field.decimal(),
  /** The tick that it was priced by; null for USDT, the currency of all prices. */
  tick: field.nullable(tick),
  /** All null until it is allotted. What was paid is kept for what passed, and the rest was returned. */
  passed: field.nullable(field.decimal()),
  kept: field.nullable(field.decimal()),
  refund: field.nullable(field.decimal()),
  /** What it would surely get if the offering ended now; null once it has ended. */
  if_ended_now: field.nullable(field.decimal()),
  applied_at: field.instant(),
  starts_at: field.instant(),
  ends_at: field.instant(),
  first_unlock_at: field.instant(),
  ended_at: field.nullable(field.instant()),
  /** Until `ends_at` it can be taken back. */
  can_withdraw: field.boolean(),
  unlocked: field.decimal(),
  locked: field.decimal(),
  next_unlock_at: field.nullable(field.instant()),
  /** OF10: empty until it is allotted. */
  unlocks: field.list(
    field.object({
      part: field.whole(),
      at: field.instant(),
      amount: field.decimal(),
      is_unlocked: field.boolean(),
    }),
  ),
});

/** Of the public list, at most as many lines at once. */
export const MAX_ALLOTMENT_ROWS = 5000;

export const offeringsCalls = {
  projects: call({
    method: 'GET',
    path: '/project',
    access: 'anyone',
    summary: 'Token offerings: those in progress first, then warm-up, then those that are done.',
    input: field.object({
      page: field.page(),
      limit: field.limit(),
      phase: field.optional(field.choice(offeringPhases)),
    }),
    output: field.object({ list: field.list(field.object(project)), total: field.whole() }),
    refusals: [],
  }),
  detail: call({
    method: 'GET',
    path: '/project/detail',
    access: 'anyone',
    summary: 'One offering with its terms, texts and documents, and the customer’s own applications to it.',
    input: field.object({ project_id: field.catalogueId() }),
    output: field.object({
      info: field.object({
        ...project,
        /** The price in these coins at their last logged prices; null while one of them has no fresh price. */
        btc_price: field.nullable(field.decimal()),
        eth_price: field.nullable(field.decimal()),
        min: field.decimal(),
        sell_begin: field.string(),
        website: field.string(),
        white_paper: field.string(),
        link: field.string(),
        content: field.string(),
      }),
      /** Newest first; empty for a visitor. */
      order_info: field.list(application),
      /** Always empty (OF16): the customer's sell orders of a token that has no market. */
      sell_order: field.list(field.nothing()),
    }),
    refusals: ['offering_unknown'],
  }),
  quote: call({
    method: 'GET',
    path: '/project/quote',
    access: 'anyone',
    summary: 'What an amount costs now in each pay currency, with the tick of the price log behind it.',
    input: field.object({ project_id: field.catalogueId(), amount: field.amount() }),
    output: field.list(
      field.object({
        currency_id: field.whole(),
        currency_name: field.string(),
        currency_scale: field.whole(),
        /** Null while the currency has no fresh price. */
        cost: field.nullable(field.decimal()),
        tick: field.nullable(tick),
      }),
    ),
    refusals: ['offering_unknown'],
  }),
  apply: call({
    method: 'POST',
    path: '/project/order',
    access: 'customer',
    summary: 'Applies for an amount and pays for it from the spot account. `price` is the maximum cost.',
    input: field.object({
      project_id: field.catalogueId(),
      amount: field.amount(),
      pay_currency: field.catalogueId(),
      price: field.amount(),
    }),
    output: application,
    refusals: [
      'offering_unknown',
      'offering_not_started',
      'offering_ended',
      'offering_amount_wrong',
      'offering_below_min',
      'offering_above_max',
      'offering_applied_before',
      'offering_pay_currency',
      'not_offered',
      'offering_cost_changed',
      'market_paused',
      'market_closed',
      'price_not_fresh',
    ],
    says: 'offering_applied',
    money: true,
    second_factor: true,
  }),
  withdraw: call({
    method: 'POST',
    path: '/project/order/cancel',
    access: 'customer',
    summary: 'Takes an application back in full, until the offering ends.',
    input: field.object({ id: field.id() }),
    output: application,
    refusals: ['offering_application_unknown', 'offering_application_ended', 'offering_ended'],
    says: 'offering_withdrawn',
    money: true,
    second_factor: true,
  }),
  applications: call({
    method: 'GET',
    path: '/user/project/order',
    access: 'customer',
    summary: 'The customer’s applications, newest first.',
    input: field.object({
      page: field.page(),
      limit: field.limit(),
      state: field.optional(field.choice(applicationStates)),
    }),
    output: field.object({
      data: field.list(application),
      page: field.whole(),
      pages: field.whole(),
      total: field.whole(),
    }),
    refusals: [],
  }),
  remind: call({
    method: 'POST',
    path: '/project/remind',
    access: 'customer',
    summary: 'Asks for a message ten minutes before an offering starts, or no longer asks for it.',
    input: field.object({ project_id: field.catalogueId(), on: field.flag() }),
    output: field.object({ is_reminded: field.boolean() }),
    refusals: ['offering_unknown', 'offering_started'],
  }),
  allotment: call({
    method: 'GET',
    path: '/project/allotment',
    access: 'anyone',
    summary: 'The whole allotment without names, by number, with what anyone needs to compute it again.',
    input: field.object({
      project_id: field.catalogueId(),
      /** The last number of the page before. */
      after: field.optional(field.id()),
      limit: field.optional(field.integer(1, MAX_ALLOTMENT_ROWS)),
    }),
    output: field.object({
      project_id: field.whole(),
      currency_name: field.string(),
      for_sale: field.decimal(),
      step: field.decimal(),
      applied: field.decimal(),
      count: field.whole(),
      passed: field.decimal(),
      /** SHA-256 of the whole list, hex: a line `number applied passed` for each application, by number. */
      list_sha256: field.string(),
      /** The line in the public log, and its place there once it is published. */
      line: field.string(),
      log_index: field.nullable(field.whole()),
      rows: field.list(field.object({ number: field.whole(), applied: field.decimal(), passed: field.decimal() })),
      /** Null on the last page. */
      next_after: field.nullable(field.whole()),
    }),
    refusals: ['offering_unknown', 'offering_not_allotted'],
  }),
};
