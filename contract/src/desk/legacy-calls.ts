import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { taking } from './order-calls.ts';
import { deskSides } from './rules.ts';

/* The names of older clients for the same verbs (docs/spec/desk.md, DK10). */

const ad = field.object({
  id: field.whole(),
  seller_id: field.whole(),
  seller_name: field.string(),
  currency_id: field.whole(),
  currency_name: field.string(),
  currency_logo: field.string(),
  type: field.choice(deskSides),
  way: field.string(),
  way_name: field.string(),
  price: field.nullable(field.decimal()),
  total_number: field.decimal(),
  surplus_number: field.decimal(),
  min_number: field.decimal(),
  limitation: field.object({ min: field.decimal(), max: field.decimal() }),
  /** 0 open, 1 taken or ended by its maker, 2 ended by time. */
  is_done: field.whole(),
  create_time: field.string(),
});

const deal = field.object({
  id: field.whole(),
  legal_deal_send_id: field.whole(),
  /** Who took the offer, and who made it. */
  user_id: field.whole(),
  seller_id: field.whole(),
  seller_name: field.string(),
  currency_id: field.whole(),
  currency_name: field.string(),
  /** What the reader does. */
  type: field.choice(deskSides),
  way: field.string(),
  price: field.decimal(),
  number: field.decimal(),
  deal_money: field.decimal(),
  is_sure: field.whole(),
  create_time: field.string(),
  update_time: field.string(),
});

const paged = <T extends typeof ad | typeof deal>(row: T) =>
  field.object({ data: field.list(row), page: field.whole(), pages: field.whole(), total: field.whole() });

const deals = {
  access: 'customer',
  input: field.object({
    is_sure: field.optional(field.integer(0, 4)),
    type: field.optional(field.choice(deskSides)),
    page: field.page(),
    limit: field.limit(),
  }),
  output: paged(deal),
  refusals: [],
} as const;

const byId = field.object({ id: field.id() });

export const deskLegacyCalls = {
  platform: call({
    method: 'GET',
    path: '/c2c_deal_platform',
    access: 'anyone',
    summary: 'Open offers in US dollars.',
    input: field.object({
      type: field.choice(deskSides),
      currency_id: field.catalogueId(),
      page: field.page(),
      limit: field.limit(),
    }),
    output: paged(ad),
    refusals: [],
  }),
  send: call({
    method: 'POST',
    path: '/c2c_send',
    access: 'customer',
    summary: 'Makes an offer with a fixed price in US dollars.',
    input: field.object({
      type: field.choice(deskSides),
      way: field.text(1, 20),
      price: field.amount(),
      total_number: field.amount(),
      currency_id: field.catalogueId(),
      min: field.optional(field.amount()),
      max: field.optional(field.amount()),
    }),
    output: ad,
    refusals: [
      'identity_required',
      'payout_method_required',
      'desk_method_waits',
      'desk_credentials_wait',
      'desk_terms_wrong',
      'desk_below_minimum',
      'desk_price_far',
      'desk_price_missing',
      'desk_too_fine',
      'desk_level_limit',
      'desk_offers_full',
      'insufficient_balance',
      'desk_currency_unknown',
      'not_offered',
    ],
    money: true,
    says: 'desk_offer_made',
  }),
  take: call({
    method: 'POST',
    path: '/c2c/do_legal_deal',
    access: 'customer',
    summary: 'Takes everything that an offer takes in one order, at its price now.',
    input: byId,
    output: field.object({ msg: field.string(), data: deal }),
    refusals: [...taking.refusals],
    money: true,
  }),
  pay: call({
    method: 'POST',
    path: '/c2c/user_legal_pay',
    access: 'customer',
    summary: 'As `/c2c/confirmPay`; without a voucher it is refused.',
    input: field.object({
      id: field.id(),
      voucher: field.optional(field.text(1, 200)),
    }),
    output: deal,
    refusals: ['desk_order_unknown', 'desk_order_state', 'voucher_required', 'voucher_used', 'upload_unknown'],
    money: true,
  }),
  sure: call({
    method: 'POST',
    path: '/c2c/legal_deal_user_sure',
    access: 'customer',
    summary: 'As `/c2c/legal_deal_sure`, for a seller who took an offer.',
    input: byId,
    output: deal,
    refusals: ['desk_order_unknown', 'desk_order_state'],
    money: true,
    payment_password: true,
    says: 'desk_order_released',
  }),
  userDeals: call({
    method: 'GET',
    path: '/c2c_user_deal',
    ...deals,
    summary: 'Orders in which the customer took an offer.',
  }),
  sellerDeals: call({
    method: 'GET',
    path: '/c2c_seller_deal',
    ...deals,
    summary: 'Orders on the customer’s own offers.',
  }),
  deals: call({ method: 'GET', path: '/c2c_deal', ...deals, summary: 'All orders of the customer.' }),
  deal: call({
    method: 'GET',
    path: '/c2c_deal_info',
    access: 'customer',
    summary: 'One own order.',
    input: field.object({ id: field.id() }),
    output: deal,
    refusals: ['desk_order_unknown'],
  }),
  seller: call({
    method: 'GET',
    path: '/c2c/seller_info',
    access: 'anyone',
    summary: 'The record of a person: orders in all and in 30 days, and how many of them were released.',
    input: field.object({ id: field.id() }),
    output: field.object({
      id: field.whole(),
      name: field.string(),
      is_merchant: field.boolean(),
      total: field.whole(),
      done: field.whole(),
      thirtyDays: field.whole(),
      completion: field.nullable(field.decimal()),
    }),
    refusals: ['not_found'],
  }),
  sellerAds: call({
    method: 'GET',
    path: '/c2c/seller_trade',
    access: 'anyone',
    summary: 'The open offers of a person.',
    input: field.object({ id: field.id(), page: field.page(), limit: field.limit() }),
    output: paged(ad),
    refusals: [],
  }),
};
