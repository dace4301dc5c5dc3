import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { fiatCurrencies } from '../site/rules.ts';
import { deskSides, deskWays, offerEnds, offerStates, TERMS_LENGTH } from './rules.ts';

export const fiat = () => field.choice(fiatCurrencies);
export const way = () => field.choice(deskWays);

/** DK24, DK28: what everybody sees of a person. */
export const person = field.object({
  user_id: field.whole(),
  name: field.string(),
  is_merchant: field.boolean(),
  is_demo: field.boolean(),
  is_online: field.boolean(),
  /** Of the last 30 days. */
  orders: field.whole(),
  /** Orders of the same days that this person let fail. */
  failed: field.whole(),
  /** With how many different people; quick buy recommends from five on (DK20). */
  partners: field.whole(),
  /** A fraction; null without orders. */
  completion: field.nullable(field.decimal()),
  /** The median from "paid" to release; null if nothing was released. */
  median_release_s: field.nullable(field.whole()),
});

const offerFields = {
  id: field.whole(),
  /** What the maker does. */
  side: field.choice(deskSides),
  currency_id: field.whole(),
  currency_name: field.string(),
  currency_scale: field.whole(),
  fiat: field.string(),
  /** What one coin costs now; null while there is no fresh price, or it is too far from the market (DK3). */
  price: field.nullable(field.decimal()),
  /** Of a floating offer, as a fraction; null of a fixed one. */
  premium: field.nullable(field.decimal()),
  /** DK2; null while there is no fresh price. */
  reference_price: field.nullable(field.decimal()),
  total: field.decimal(),
  remaining: field.decimal(),
  minimum: field.decimal(),
  /** What the offer allows in one order and what is left allows; of an own one, what was saved. */
  maximum: field.decimal(),
  ways: field.list(way()),
  terms: field.string(),
  state: field.choice(offerStates),
  made_at: field.instant(),
};

export const offer = field.object({ ...offerFields, maker: person });

export const ownOffer = field.object({
  ...offerFields,
  fixed_price: field.nullable(field.decimal()),
  end_reason: field.nullable(field.choice(offerEnds)),
  expires_at: field.instant(),
  ended_at: field.nullable(field.instant()),
  running_orders: field.whole(),
});

const offerTerms = {
  /** One of the two: fixed, or floating as a fraction such as 0.01. */
  price: field.optional(field.amount()),
  premium: field.optional(field.text(1, 12)),
  min: field.amount(),
  max: field.amount(),
  /** Names separated by commas, such as `bank,paypal`. */
  ways: field.text(1, 60),
  terms: field.optional(field.text(0, TERMS_LENGTH)),
};

const offerProblems = [
  'identity_required',
  'payout_method_required',
  'desk_method_waits',
  'desk_credentials_wait',
  'desk_terms_wrong',
  'desk_terms_outside',
  'desk_below_minimum',
  'desk_price_far',
  'desk_price_missing',
  'desk_too_fine',
  'desk_level_limit',
] as const;

export const offerCalls = {
  terms: call({
    method: 'GET',
    path: '/c2c/terms',
    access: 'anyone',
    summary: 'What the desk trades, at which references, and its rules; of a customer also what their level allows.',
    input: field.nothing(),
    output: field.object({
      pay_minutes: field.whole(),
      check_minutes: field.whole(),
      cancels_a_day: field.whole(),
      running_orders: field.whole(),
      deposit: field.decimal(),
      coins: field.list(field.object({ currency_id: field.whole(), name: field.string(), scale: field.whole() })),
      fiats: field.list(
        field.object({
          fiat: field.string(),
          /** Units for one US dollar, with their day, source and line in the log. */
          rate: field.decimal(),
          rate_id: field.whole(),
          as_of: field.string(),
          source: field.string(),
          is_old: field.boolean(),
        }),
      ),
      /** Logged prices in USDT with their ticks; a coin without a fresh one is absent. USDT is 1 without a tick. */
      ticks: field.list(
        field.object({ currency_id: field.whole(), price: field.decimal(), tick: field.nullable(field.whole()) }),
      ),
      /** Null for visitors. */
      me: field.nullable(
        field.object({
          level: field.whole(),
          /** In USDT; null without a level. */
          order_limit: field.nullable(field.decimal()),
          cancels_today: field.whole(),
          is_merchant: field.boolean(),
          /** Ways that the customer can be paid by. */
          ways: field.list(way()),
        }),
      ),
    }),
    refusals: [],
  }),
  rate: call({
    method: 'GET',
    path: '/c2c/rate',
    access: 'anyone',
    summary: 'The rate that an order names, with its line in the public log.',
    input: field.object({ id: field.id() }),
    output: field.object({
      id: field.whole(),
      fiat: field.string(),
      /** Units for one US dollar. */
      rate: field.decimal(),
      as_of: field.string(),
      source: field.string(),
      at: field.instant(),
      line: field.string(),
    }),
    refusals: ['not_found'],
  }),
  offers: call({
    method: 'GET',
    path: '/c2c/offers',
    access: 'anyone',
    summary: 'Offers that can be taken, best price first, ties by completion.',
    input: field.object({
      /** What the reader wants to do. */
      side: field.choice(deskSides),
      currency_id: field.catalogueId(),
      fiat: fiat(),
      /** Only offers that take this much money, or this many coins. */
      money: field.optional(field.amount()),
      amount: field.optional(field.amount()),
      way: field.optional(way()),
      merchants: field.optional(field.flag()),
      /** Leaves out offers that the reader cannot take: by level, or own ones. */
      fits: field.optional(field.flag()),
      page: field.page(),
      limit: field.limit(),
    }),
    output: field.object({ data: field.list(offer), page: field.whole(), pages: field.whole(), total: field.whole() }),
    refusals: [],
  }),
  offer: call({
    method: 'GET',
    path: '/c2c/offer',
    access: 'anyone',
    summary: 'One offer, also one that has ended.',
    input: field.object({ id: field.id() }),
    output: offer,
    refusals: ['desk_offer_unknown'],
  }),
  ownOffers: call({
    method: 'GET',
    path: '/c2c/merchantPublishList',
    access: 'customer',
    summary: 'The customer’s own offers, newest first: all of them, or only those that ended or did not.',
    input: field.object({ ended: field.optional(field.flag()), page: field.page(), limit: field.limit() }),
    output: field.object({
      data: field.list(ownOffer),
      page: field.whole(),
      pages: field.whole(),
      total: field.whole(),
    }),
    refusals: [],
  }),
  publish: call({
    method: 'POST',
    path: '/c2c/savePublishInfo',
    access: 'customer',
    summary: 'Makes an offer; what it sells is held until it is sold or the offer ends.',
    input: field.object({
      side: field.choice(deskSides),
      currency_id: field.catalogueId(),
      fiat: fiat(),
      total: field.amount(),
      ...offerTerms,
    }),
    output: ownOffer,
    refusals: [...offerProblems, 'desk_offers_full', 'insufficient_balance', 'desk_currency_unknown', 'not_offered'],
    money: true,
    says: 'desk_offer_made',
  }),
  edit: call({
    method: 'POST',
    path: '/c2c/offer/edit',
    access: 'customer',
    summary: 'Changes price, limits, methods and terms of an own offer; running orders keep theirs.',
    input: field.object({ id: field.id(), ...offerTerms }),
    output: ownOffer,
    refusals: [...offerProblems, 'desk_offer_unknown', 'desk_offer_ended'],
  }),
  pause: call({
    method: 'POST',
    path: '/c2c/offer/pause',
    access: 'customer',
    summary: 'Pauses or resumes an own offer.',
    input: field.object({ id: field.id(), paused: field.flag() }),
    output: ownOffer,
    refusals: [
      'desk_offer_unknown',
      'desk_offer_ended',
      'identity_required',
      'payout_method_required',
      'desk_method_waits',
      'desk_credentials_wait',
    ],
  }),
  end: call({
    method: 'POST',
    path: '/c2c/back_send',
    access: 'customer',
    summary: 'Ends an own offer; what is left of it is returned. Running orders go on.',
    input: field.object({ id: field.id() }),
    output: ownOffer,
    refusals: ['desk_offer_unknown', 'desk_offer_ended'],
    money: true,
    says: 'desk_offer_taken_back',
  }),
};
