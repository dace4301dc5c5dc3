import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { destinationTypes, holdReasons, withdrawalStates } from './rules.ts';

const network = field.object({
  network_id: field.string(),
  network_name: field.string(),
  /** 0 pays to addresses; 1 is the bank, for cards of both kinds. */
  type: field.whole(),
  fee: field.decimal(),
  minimum: field.decimal(),
  /** The maximum decimals of an amount. */
  scale: field.whole(),
  is_on: field.boolean(),
  /** How long the money takes to arrive once it was sent. */
  arrival_minutes: field.whole(),
  /** Sent by the payout worker; otherwise operators send it. */
  is_automatic: field.boolean(),
});

const hold = field.object({
  reason: field.choice(holdReasons),
  /** It ends then without any action. */
  until: field.instant(),
  /** `rule`, or `operator` and their id. */
  holder: field.string(),
});

const withdrawal = field.object({
  id: field.whole(),
  currency_id: field.whole(),
  /** The currency. */
  name: field.string(),
  network_id: field.string(),
  network_name: field.string(),
  type: field.integerChoice(destinationTypes),
  /** The address, or the last digits of a card. */
  address: field.string(),
  /** What left the balance, including the fee. */
  number: field.decimal(),
  fee: field.decimal(),
  /** What arrives. */
  real_number: field.decimal(),
  /** 1 under way, 2 done, 3 refused. */
  status: field.whole(),
  state: field.choice(withdrawalStates),
  /** What happened when, oldest first; `held` is a hold that began. */
  timeline: field.list(
    field.object({
      state: field.choice([...withdrawalStates, 'held']),
      at: field.instant(),
      reason: field.string(),
    }),
  ),
  /** Why it was rejected or failed, as a code; otherwise empty. */
  reason: field.string(),
  notes: field.string(),
  create_time: field.string(),
  requested_at: field.instant(),
  /** After this moment the public page lists it as late. */
  due_at: field.instant(),
  hold: field.nullable(hold),
  can_cancel: field.boolean(),
  /** Who approves it: the rules (`automatic`), or a person. */
  tier: field.choice(['automatic', 'reviewed']),
  /** `worker` sends it automatically; `operator`: one operator pays it and another confirms. */
  paid_by: field.choice(['worker', 'operator']),
  tx_hash: field.string(),
  tx_url: field.string(),
  /** The reference of a manual payment: the bank’s number, or the transaction’s hash. */
  reference: field.string(),
  /** Its hash is in the public log with every step. */
  receipt: field.string(),
  receipt_sha256: field.string(),
});

export const withdrawalsCalls = {
  info: call({
    method: 'POST',
    path: '/wallet/get_info',
    access: 'customer',
    shows_balances: true,
    summary: 'What it takes to withdraw a currency: fee, minimum, networks, and how much may leave in 24 hours.',
    input: field.object({ currency: field.catalogueId() }),
    output: field.object({
      /** The fee of the first network, absolute. */
      rate: field.decimal(),
      min_number: field.decimal(),
      name: field.string(),
      legal_balance: field.decimal(),
      /** What can be withdrawn: the spot account. */
      change_balance: field.decimal(),
      currency_id: field.whole(),
      networks: field.list(network),
      /** At least 1: below that, identity verification is required. */
      level: field.whole(),
      /** VE20: whether the limit is the one of VIP. */
      is_vip: field.boolean(),
      limit_btc: field.decimal(),
      used_btc: field.decimal(),
      remaining_btc: field.decimal(),
      /** The same in this currency at the last logged price; null without a price. */
      remaining: field.nullable(field.decimal()),
      /** Up to this amount no person has to approve; null without a price. */
      automatic_up_to: field.nullable(field.decimal()),
      /** Withdrawals wait until then, because a credential was changed. */
      waits_until: field.nullable(field.instant()),
      /** How long a new address waits. */
      cool_off_hours: field.whole(),
      /** The sentence that no other payment is ever needed. */
      promise: field.string(),
    }),
    refusals: ['withdrawal_not_enabled', 'identity_required'],
  }),
  request: call({
    method: 'POST',
    path: '/wallet/out',
    access: 'customer',
    summary: 'Requests a withdrawal. The server sets the fee and takes it from the amount.',
    input: field.object({
      currency: field.catalogueId(),
      number: field.amount(),
      type: field.optional(field.integerChoice(destinationTypes)),
      /** An address in full; a new one waits as long as a newly saved one. */
      address: field.optional(field.text(1, 128)),
      /** Or the id of a saved one. */
      payout_id: field.optional(field.id()),
      network: field.optional(field.text(1, 31)),
    }),
    output: withdrawal,
    refusals: [
      'identity_required',
      'insufficient_balance',
      'withdrawal_not_enabled',
      'withdrawal_below_minimum',
      'withdrawal_too_fine',
      'withdrawal_above_limit',
      'withdrawal_too_many_open',
      'withdrawal_address_waits',
      'payout_method_required',
      'payout_method_unknown',
      'address_malformed',
      'address_wrong_network',
      'address_checksum_wrong',
      'market_closed',
      'price_not_fresh',
    ],
    says: 'withdrawal_requested',
    money: true,
    payment_password: true,
    second_factor: true,
  }),
  cancel: call({
    method: 'POST',
    path: '/wallet/out_cancel',
    access: 'customer',
    summary: 'Cancels an own withdrawal that is not approved yet; everything is returned immediately.',
    input: field.object({ id: field.id() }),
    output: withdrawal,
    refusals: ['withdrawal_unknown', 'already_decided'],
    says: 'withdrawal_cancelled',
    money: true,
  }),
  list: call({
    method: 'GET',
    path: '/user/withdraw/list',
    access: 'customer',
    summary: 'The customer’s withdrawals with what happened to each, newest first.',
    input: field.object({ page: field.page(), limit: field.limit(), currency: field.optional(field.catalogueId()) }),
    output: field.object({
      data: field.list(withdrawal),
      page: field.whole(),
      pages: field.whole(),
      total: field.whole(),
    }),
    refusals: [],
  }),
  detail: call({
    method: 'GET',
    path: '/user/withdraw/detail',
    access: 'customer',
    summary: 'One own withdrawal.',
    input: field.object({ id: field.id() }),
    output: withdrawal,
    refusals: ['withdrawal_unknown'],
  }),
  public: call({
    method: 'GET',
    path: '/withdrawals/public',
    access: 'anyone',
    summary: 'Withdrawals of all customers: how many, how fast, what is late, and what holds some.',
    input: field.nothing(),
    output: field.object({
      /** Of the last 30 days. */
      count: field.whole(),
      settled: field.whole(),
      open: field.whole(),
      /** From request to settlement, for paid ones; null before the first. */
      median_seconds: field.nullable(field.whole()),
      p95_seconds: field.nullable(field.whole()),
      /** The age of the oldest open one; null when there is none. */
      oldest_open_seconds: field.nullable(field.whole()),
      /** Open and overdue, the latest first; at most 100 of `breach_count`. */
      breach_count: field.whole(),
      breaches: field.list(
        field.object({
          receipt_sha256: field.string(),
          due_at: field.instant(),
          late_seconds: field.whole(),
          /** What holds it; empty when nothing does. */
          hold_reason: field.string(),
        }),
      ),
      /** Paid, but late. */
      settled_late: field.whole(),
      holds: field.list(field.object({ reason: field.choice(holdReasons), count: field.whole() })),
    }),
    refusals: [],
  }),
};
