import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';

/** Separate, because only the page of the yearly file needs it. */
export const yearCalls = {
  year: call({
    method: 'POST',
    path: '/records/year',
    access: 'customer',
    shows_balances: true,
    summary:
      'One part of the yearly file: every event that changed what the customer owns, with its value at the logged price, fee, income, cost by average cost and gain.',
    input: field.object({ year: field.integer(2009, 2999), cursor: field.optional(field.text(1, 60_000)) }),
    output: field.object({
      filename: field.string(),
      csv: field.string(),
      rows: field.whole(),
      /** Of the whole file up to the end of this part; with the last part they are the sums of the year. */
      sums: field.object({
        events: field.whole(),
        income_usdt: field.decimal(),
        /** Negative for a loss. */
        gain_usdt: field.decimal(),
        fees_usdt: field.decimal(),
        /** How many events have a value, a cost or a gain that is not known. They are in no sum. */
        unknown: field.whole(),
      }),
      /** Send it to get the next part, without a second header. */
      next_cursor: field.nullable(field.string()),
    }),
    refusals: [],
  }),
};
