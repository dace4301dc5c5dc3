import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { fiat, offer, person, way } from './offer-calls.ts';
import { quickReasons } from './quick-rules.ts';
import { appealOutcomes, cancelEnds, decisionReasons, deskSides, deskStates, EVIDENCE_LENGTH } from './rules.ts';

/** What every list of orders shows. */
const orderFields = {
  id: field.whole(),
  /** What a customer quotes, also the number of its case. */
  reference: field.string(),
  offer_id: field.whole(),
  /** What the reader does. */
  side: field.choice(deskSides),
  is_maker: field.boolean(),
  currency_id: field.whole(),
  currency_name: field.string(),
  currency_scale: field.whole(),
  fiat: field.string(),
  amount: field.decimal(),
  money: field.decimal(),
  price: field.decimal(),
  way: way(),
  state: field.choice(deskStates),
  /** The number of the state on the old wire. */
  is_sure: field.whole(),
  end_reason: field.nullable(field.choice(cancelEnds)),
  made_at: field.instant(),
  pay_until: field.instant(),
  paid_at: field.nullable(field.instant()),
  /** When it becomes an appeal; null before "paid". */
  check_until: field.nullable(field.instant()),
  ended_at: field.nullable(field.instant()),
  other: person,
  unread: field.whole(),
};

export const orderRow = field.object(orderFields);

export const order = field.object({
  ...orderFields,
  terms: field.string(),
  /** Whom to pay, in the order of a form; labels are the app's (`real_name`, `bank_name`, `account` ...). */
  payee: field.list(field.object({ field: field.string(), value: field.string() })),
  payee_name: field.string(),
  /** Only for the seller: money has to come from an account in this name. */
  buyer_name: field.nullable(field.string()),
  /** A link for this reader, or null before "paid". */
  voucher: field.nullable(field.string()),
  /** DK2: what its price was compared with. */
  reference_price: field.decimal(),
  tick: field.nullable(field.whole()),
  tick_price: field.decimal(),
  rate: field.decimal(),
  rate_id: field.whole(),
  /** Of a floating offer, as a fraction. */
  premium: field.nullable(field.decimal()),
  /** The account that the coins came to. */
  receiving_account: field.literal('fiat'),
  appeal: field.nullable(
    field.object({
      opened_by: field.choice(['buyer', 'seller', 'clock']),
      opened_at: field.instant(),
      outcome: field.nullable(field.choice(appealOutcomes)),
      reason: field.nullable(field.choice(decisionReasons)),
      decided_at: field.nullable(field.instant()),
      /** Own evidence only; what the other side submitted is for operators. */
      evidence: field.list(
        field.object({
          id: field.whole(),
          content: field.string(),
          picture: field.nullable(field.string()),
          at: field.instant(),
        }),
      ),
    }),
  ),
  /** Until when messages are taken; null while it runs. */
  chat_until: field.nullable(field.instant()),
});

const stated = {
  /** One of the two: coins, or money. */
  amount: field.optional(field.amount()),
  money: field.optional(field.amount()),
  way: way(),
  /** DK4: the price that the customer saw. */
  price: field.amount(),
};

const takeProblems = [
  'identity_required',
  'payout_method_required',
  'desk_method_waits',
  'desk_credentials_wait',
  'desk_offer_gone',
  'desk_own_offer',
  'desk_price_changed',
  'desk_price_missing',
  'desk_price_far',
  'desk_below_minimum',
  'desk_above_maximum',
  'desk_too_fine',
  'desk_terms_wrong',
  'desk_level_limit',
  'desk_other_limit',
  'desk_running',
  'desk_appeals_open',
  'desk_cancels_used',
  'desk_way_missing',
  'insufficient_balance',
] as const;

export const taking = {
  access: 'customer',
  input: field.object({ id: field.id(), ...stated }),
  output: order,
  refusals: [...takeProblems, 'desk_offer_unknown', 'not_offered'],
  money: true,
} as const;

const acting = ['desk_order_unknown', 'desk_order_state'] as const;

export const orderCalls = {
  quick: call({
    method: 'GET',
    path: '/c2c/quick',
    access: 'anyone',
    summary: 'The best offer of a merchant for an amount, with its reason; nothing is taken.',
    input: field.object({
      side: field.choice(deskSides),
      currency_id: field.catalogueId(),
      fiat: fiat(),
      amount: field.optional(field.amount()),
      money: field.optional(field.amount()),
      way: field.optional(way()),
    }),
    output: field.object({
      best: field.nullable(
        field.object({
          offer,
          reason: field.choice(quickReasons),
          price: field.decimal(),
          amount: field.decimal(),
          money: field.decimal(),
          /** DK21: in the fiat currency, and as a fraction. */
          premium_money: field.decimal(),
          premium_part: field.decimal(),
        }),
      ),
      /** What merchants' offers take in one order, in coins; null if there are none at all. */
      smallest: field.nullable(field.decimal()),
      largest: field.nullable(field.decimal()),
      /** Ways that have an offer for this amount. */
      ways: field.list(way()),
    }),
    refusals: ['desk_terms_wrong'],
  }),
  takeQuick: call({
    method: 'POST',
    path: '/c2c/quick/take',
    ...taking,
    summary: 'Takes the offer that quick buy showed, or the next best at the same price or a better one.',
  }),
  buy: call({ method: 'POST', path: '/c2c/buyCoin', ...taking, summary: 'Buys a part of an offer that sells.' }),
  sell: call({ method: 'POST', path: '/c2c/sellCoin', ...taking, summary: 'Sells a part of what an offer buys.' }),
  orders: call({
    method: 'GET',
    path: '/c2c/userOrderList',
    access: 'customer',
    summary: 'The customer’s orders on both sides, newest first.',
    input: field.object({
      is_sure: field.optional(field.integer(0, 4)),
      side: field.optional(field.choice(deskSides)),
      /** Only running ones. */
      running: field.optional(field.flag()),
      page: field.page(),
      limit: field.limit(),
    }),
    output: field.object({
      data: field.list(orderRow),
      page: field.whole(),
      pages: field.whole(),
      total: field.whole(),
    }),
    refusals: [],
  }),
  order: call({
    method: 'GET',
    path: '/c2c/userOrderDetail',
    access: 'customer',
    summary: 'One own order with everything that this side may see.',
    input: field.object({ id: field.id() }),
    output: order,
    refusals: ['desk_order_unknown'],
  }),
  pay: call({
    method: 'POST',
    path: '/c2c/confirmPay',
    access: 'customer',
    summary: 'The buyer says that the money is sent, with a voucher. From then on nobody can cancel.',
    input: field.object({
      id: field.id(),
      /** The path that the upload of the picture returned. */
      voucher: field.optional(field.text(1, 200)),
    }),
    output: order,
    refusals: [...acting, 'voucher_required', 'voucher_used', 'upload_unknown'],
    money: true,
  }),
  cancel: call({
    method: 'POST',
    path: '/c2c/user_legal_pay_cancel',
    access: 'customer',
    summary: 'The buyer cancels before paying.',
    input: field.object({ id: field.id() }),
    output: order,
    refusals: [...acting],
    money: true,
    says: 'desk_order_cancelled',
  }),
  release: call({
    method: 'POST',
    path: '/c2c/legal_deal_sure',
    access: 'customer',
    summary: 'The seller has the money and releases the coins; this cannot be undone.',
    input: field.object({ id: field.id() }),
    output: order,
    refusals: [...acting],
    money: true,
    payment_password: true,
    says: 'desk_order_released',
  }),
  appeal: call({
    method: 'POST',
    path: '/c2c/saveAppeal',
    access: 'customer',
    summary: 'Opens an appeal of a paid order, or adds to an open one.',
    input: field.object({
      id: field.id(),
      content: field.text(1, EVIDENCE_LENGTH),
      img: field.optional(field.text(1, 200)),
    }),
    output: order,
    refusals: [...acting, 'upload_unknown', 'desk_evidence_full', 'desk_text_empty'],
    money: true,
  }),
};
