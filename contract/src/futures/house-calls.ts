import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';

/** The house’s side of one market. */
const exposure = field.object({
  match_id: field.whole(),
  symbol: field.string(),
  /** Open positions of all customers, in the base currency. */
  long: field.decimal(),
  short: field.decimal(),
  positions: field.whole(),
  /** FU16: the larger side at the last price, in the quote currency, which the limit is about. */
  exposure: field.decimal(),
  /** What the house is short (customers are long) at the last price, in the quote currency; negative if it is long. */
  net: field.decimal(),
  limit: field.decimal(),
  price: field.nullable(field.decimal()),
  tick: field.nullable(field.whole()),
});

export const futuresHouseCalls = {
  house: call({
    method: 'GET',
    path: '/lever/house',
    access: 'anyone',
    summary:
      'The house is the other side of every position: its exposure per market, its funds, the insurance fund, and the share of customers who lost.',
    input: field.nothing(),
    output: field.object({
      markets: field.list(exposure),
      /** What the house has for paying profits, and the insurance fund, in USDT. */
      funds: field.decimal(),
      insurance: field.decimal(),
      /** Everything that it received, top-ups included, and everything that it paid. */
      insurance_in_30d: field.decimal(),
      insurance_out_30d: field.decimal(),
      liquidations_30d: field.whole(),
      /** FU20: null until it was computed for the first time. */
      losing: field.nullable(
        field.object({
          customers: field.whole(),
          losing: field.whole(),
          from: field.instant(),
          to: field.instant(),
          computed_at: field.instant(),
          /** Too few customers for a share. */
          is_too_few: field.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
  insurance: call({
    method: 'GET',
    path: '/lever/insurance',
    access: 'anyone',
    summary: 'Every movement of the insurance fund, newest first; no customer is named.',
    /** `before` is the last entry of the page before: movements that come meanwhile shift nothing. */
    input: field.object({ before: field.optional(field.id()), limit: field.limit() }),
    output: field.object({
      balance: field.decimal(),
      movements: field.list(
        field.object({
          entry_id: field.whole(),
          reason: field.choice(['liquidation', 'deficit', 'top_up']),
          amount: field.decimal(),
          symbol: field.nullable(field.string()),
          price: field.nullable(field.decimal()),
          tick: field.nullable(field.whole()),
          at: field.instant(),
        }),
      ),
    }),
    refusals: [],
  }),
};
