import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { nextSteps } from '../kit/next-step.ts';

const coin = { currency_id: field.whole(), currency_name: field.string(), currency_scale: field.whole() };

/** The last logged price of a coin in USDT, with its number in the public log. */
const price = field.object({
  price: field.decimal(),
  symbol: field.string(),
  seq: field.whole(),
  at: field.instant(),
});

const product = field.object({
  /** The room that sold it, and the row's id in it. */
  room: field.string(),
  id: field.whole(),
  /** What it is, by the room's own word. */
  kind: field.string(),
  /** What a customer quotes to support. */
  reference: field.string(),
  /** The code of the coin or token that it is about: its own currency, the coin whose price decides, the pledged coin. */
  about: field.string(),
  /** `owed` is a loan. */
  side: field.choice(['put_in', 'owed']),
  ...coin,
  /** What is still in it, or what is owed now. */
  amount: field.decimal(),
  /** Null without a price. */
  value_usdt: field.nullable(field.decimal()),
  /** Null for USDT itself and where no price was ever logged. */
  price: field.nullable(price),
  /** The price that decides how it is paid, in USDT; null where none does. */
  linked_price: field.nullable(field.decimal()),
  started_at: field.instant(),
  /** What happens to it next by itself, and when; null if nothing is due. */
  next: field.nullable(field.choice(nextSteps)),
  next_at: field.nullable(field.instant()),
  /** The fraction of the whole that the next step is about, such as 0.25 of the tokens; null where it is all of it. */
  next_share: field.nullable(field.decimal()),
  ends_at: field.nullable(field.instant()),
  /** Send it to get what comes after this one. */
  cursor: field.string(),
});

export const financeCalls = {
  summary: call({
    method: 'GET',
    path: '/finance/summary',
    access: 'customer',
    shows_balances: true,
    summary: 'What the customer has in products, what they earned, what is due next, and what is owed.',
    input: field.nothing(),
    output: field.object({
      /** How many products run, and how many loans. */
      running: field.whole(),
      loans: field.whole(),
      in_products_usdt: field.decimal(),
      /** Up to now, by products that run and that have ended; negative where penalties cost more. */
      earned_usdt: field.decimal(),
      /** Never part of what is in products. */
      owed_usdt: field.decimal(),
      /** The product whose next moment comes first. */
      next: field.nullable(product),
      /** What has no price, and is in none of the sums. */
      left_out: field.list(
        field.object({ ...coin, in_products: field.decimal(), earned: field.decimal(), owed: field.decimal() }),
      ),
      /** The time of the oldest price in the sums; null when none was needed. */
      priced_at: field.nullable(field.instant()),
      is_stale: field.boolean(),
      /** False when a room has more products than one answer adds up; then the sums are those of the first ones. */
      is_whole: field.boolean(),
    }),
    refusals: [],
  }),
  products: call({
    method: 'GET',
    path: '/finance/products',
    access: 'customer',
    shows_balances: true,
    summary: 'Every product of the customer that runs, of all rooms, the next due first.',
    input: field.object({ cursor: field.optional(field.text(1, 120)), limit: field.limit() }),
    output: field.object({
      products: field.list(product),
      /** False when a room has more products than one answer reads; the list ends before the first that is missing. */
      is_whole: field.boolean(),
    }),
    refusals: [],
  }),
};
