import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';

/** BA1: what has no price and is in no sum; below zero where more is owed of it than owned. */
export const leftOut = field.list(
  field.object({
    currency_id: field.whole(),
    currency_name: field.string(),
    currency_scale: field.whole(),
    amount: field.decimal(),
  }),
);

/** Separate, because the first screen needs nothing else of this room. */
export const totalCalls = {
  total: call({
    method: 'GET',
    path: '/wallet/total',
    access: 'customer',
    shows_balances: true,
    summary: 'Everything the customer owns less what is owed on loans, in USDT at the last logged prices.',
    input: field.nothing(),
    output: field.object({
      /** Of everything that has a price, less the loans; below zero when more is owed than owned. */
      total_usdt: field.decimal(),
      /** What is owed on loans, and already subtracted. */
      loans_usdt: field.decimal(),
      left_out: leftOut,
      /** The time of the oldest price in the total; null when none was needed. */
      priced_at: field.nullable(field.instant()),
      /** Whether one of the prices is no longer fresh, such as that of a closed market. */
      is_stale: field.boolean(),
      holdings: field.list(
        field.object({
          currency_id: field.whole(),
          currency_name: field.string(),
          currency_scale: field.whole(),
          available: field.decimal(),
          in_products: field.decimal(),
          /** The price of one in USDT, and the value of all; null without a price. */
          price: field.nullable(field.decimal()),
          value_usdt: field.nullable(field.decimal()),
          priced_at: field.nullable(field.instant()),
        }),
      ),
    }),
    refusals: [],
  }),
};
