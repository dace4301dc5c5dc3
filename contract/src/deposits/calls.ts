import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { addressKinds } from '../payout-methods/rules.ts';
import { depositKinds, depositStates } from './rules.ts';

const network = field.object({
  network_id: field.string(),
  network_name: field.string(),
  /** The format of its addresses and transaction ids. */
  address_kind: field.choice(addressKinds),
  /** The maximum decimals of an amount. */
  scale: field.whole(),
  /** Empty while deposits are off there. */
  address: field.string(),
  minimum: field.decimal(),
  confirmations: field.whole(),
  expected_minutes: field.whole(),
  is_on: field.boolean(),
  /** The chain is watched and credits automatically; otherwise a voucher is needed. */
  is_automatic: field.boolean(),
  /** The keys to this address were thrown away: nothing real may ever be sent there. */
  is_play: field.boolean(),
});

const payee = {
  name: field.string(),
  bank: field.string(),
  account: field.string(),
  swift: field.string(),
  address: field.string(),
};

const bank = {
  payee: field.object(payee),
  /** What the customer writes into the transfer, so that we can match it. */
  reference: field.string(),
  /** What the bank transfers, and what one unit of it is credited as. */
  money_type: field.string(),
  currency_id: field.whole(),
  currency_name: field.string(),
  rate: field.decimal(),
};

const deposit = field.object({
  id: field.whole(),
  kind: field.choice(depositKinds),
  currency_id: field.whole(),
  /** The currency. */
  name: field.string(),
  network_id: field.string(),
  network_name: field.string(),
  amount: field.decimal(),
  /** 1 waits, 2 credited, 3 not credited. */
  status: field.whole(),
  state: field.choice(depositStates),
  /** What happened when, oldest first. */
  timeline: field.list(field.object({ state: field.choice(depositStates), at: field.instant() })),
  /** Why it was rejected, as a code; otherwise empty. */
  reason: field.string(),
  confirmations: field.whole(),
  confirmations_needed: field.whole(),
  tx_hash: field.string(),
  tx_url: field.string(),
  order_code: field.string(),
  reference: field.string(),
  /** The voucher’s own path, or the address that received the coins. */
  user_account: field.string(),
  created_at: field.string(),
  submitted_at: field.instant(),
});

const order = field.object({
  order_code: field.string(),
  ...bank,
  money: field.decimal(),
  amount: field.decimal(),
  state: field.choice(depositStates),
  status: field.whole(),
  reason: field.string(),
  created_at: field.instant(),
  expires_at: field.instant(),
});

export const depositsCalls = {
  address: call({
    method: 'POST',
    path: '/wallet/get_in_address',
    access: 'customer',
    summary: 'Where the customer sends coins of a currency: for USDT one address per network, for others one text.',
    input: field.object({ currency: field.catalogueId() }),
    output: field.union([
      field.string(),
      field.object({ erc20: field.string(), trc20: field.string(), networks: field.list(network) }),
    ]),
    refusals: ['recharge_not_enabled'],
  }),
  open: call({
    method: 'GET',
    path: '/wallet/deposit_currencies',
    access: 'customer',
    summary: 'The currencies that can be deposited at present, and whether the bank can.',
    input: field.nothing(),
    output: field.object({ currencies: field.list(field.whole()), bank: field.boolean() }),
    refusals: [],
  }),
  networks: call({
    method: 'GET',
    path: '/wallet/deposit_networks',
    access: 'customer',
    summary:
      'The networks on which a currency can be deposited, each with its address, minimum, confirmations and time.',
    input: field.object({ currency: field.catalogueId() }),
    output: field.list(network),
    refusals: ['recharge_not_enabled'],
  }),
  bank: call({
    method: 'GET',
    path: '/wallet/bank_details',
    access: 'customer',
    summary: 'Where and with which reference the customer transfers money by bank.',
    input: field.nothing(),
    output: field.object({ ...bank, minimum: field.decimal(), maximum: field.decimal() }),
    refusals: ['recharge_not_enabled'],
  }),
  submit: call({
    method: 'POST',
    path: '/wallet/charge_req',
    access: 'customer',
    summary: 'Reports money that was sent, with a voucher; operators check it before it is credited.',
    input: field.object({
      /** The path that the upload of the voucher returned. */
      account: field.optional(field.text(1, 200)),
      amount: field.amount(),
      currency: field.catalogueId(),
      /** 0 a chain, 1 the bank. */
      type: field.optional(field.integerChoice([0, 1])),
      network: field.optional(field.text(1, 31)),
      /** The hash of the transaction, or the bank’s number of the transfer. */
      txid: field.optional(field.text(4, 128)),
      order_code: field.optional(field.text(1, 32)),
    }),
    output: deposit,
    refusals: [
      'recharge_not_enabled',
      'voucher_required',
      'voucher_used',
      'upload_unknown',
      'deposit_below_minimum',
      'deposit_above_maximum',
      'deposit_too_fine',
      'deposit_too_many_open',
      'deposit_reference_used',
      'deposit_txid_malformed',
      'deposit_credited_itself',
      'deposit_order_unknown',
      'deposit_order_ended',
    ],
    says: 'deposit_submitted',
    money: true,
  }),
  log: call({
    method: 'GET',
    path: '/recharge/log',
    access: 'customer',
    summary: 'The customer’s deposits with what happened to each, newest first.',
    input: field.object({
      page: field.page(),
      limit: field.limit(),
      currency: field.optional(field.catalogueId()),
      status: field.optional(field.integerChoice([1, 2, 3])),
    }),
    output: field.object({
      data: field.list(deposit),
      page: field.whole(),
      pages: field.whole(),
      total: field.whole(),
    }),
    refusals: [],
  }),
  order: call({
    method: 'POST',
    path: '/wallet/recharge_money',
    access: 'customer',
    summary: 'Orders a deposit by bank transfer: whom to pay, how much, and with which reference.',
    input: field.object({
      money: field.amount(),
      money_type: field.optional(field.text(1, 12)),
      pay_cat_now: field.optional(field.text(1, 32)),
    }),
    output: order,
    refusals: [
      'recharge_not_enabled',
      'deposit_below_minimum',
      'deposit_above_maximum',
      'deposit_too_fine',
      'deposit_too_many_open',
    ],
    says: 'deposit_ordered',
    money: true,
  }),
  orderState: call({
    method: 'POST',
    path: '/wallet/get_buy_usdt_order',
    access: 'customer',
    summary: 'The state of an own bank order.',
    input: field.object({ order_code: field.text(1, 32) }),
    output: order,
    refusals: ['deposit_order_unknown', 'recharge_not_enabled'],
  }),
};
