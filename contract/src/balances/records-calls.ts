import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { accountNames, counterparts } from './rules.ts';

/** A UTC day such as `2026-03-09`; both ends of a period belong to it. */
const day = () => field.optional(field.text(10, 10));

/** Where a page goes on. A page may be shorter than asked for and still have one: then there was much to look through. */
const cursor = () => field.optional(field.text(1, 64));

const wanted = {
  account: field.optional(field.choice(accountNames)),
  currency: field.optional(field.catalogueIdOrAll()),
  /** `room.verb`, or a room for all of its verbs. */
  reason: field.optional(field.text(1, 64)),
  from: day(),
  to: day(),
  cursor: cursor(),
};

/** Apart from the balances, which the first screen asks for: these come with the screens that list records. */
export const recordsCalls = {
  records: call({
    method: 'GET',
    path: '/records',
    access: 'customer',
    summary: 'Every change of the customer’s balances, newest first, with the balance after it and its reference.',
    input: field.object({ ...wanted, limit: field.limit(20) }),
    output: field.object({
      records: field.list(
        field.object({
          id: field.string(),
          at: field.instant(),
          reason: field.string(),
          ref: field.string(),
          info: field.string(),
          account: field.choice(accountNames),
          is_hold: field.boolean(),
          currency_id: field.whole(),
          currency_name: field.string(),
          currency_scale: field.whole(),
          amount: field.decimal(),
          balance_before: field.decimal(),
          balance_after: field.decimal(),
          /** Who stood on the other side: an account of the customer’s own, another customer, the house or the outside. */
          counterpart: field.choice(counterparts),
          counterpart_account: field.nullable(field.choice(accountNames)),
        }),
      ),
      next_cursor: field.nullable(field.string()),
    }),
    refusals: [],
  }),
  exportRecords: call({
    method: 'GET',
    path: '/records/export',
    access: 'customer',
    summary: 'The records of a period as CSV text, newest first, all products in one file.',
    input: field.object(wanted),
    output: field.object({
      filename: field.string(),
      csv: field.string(),
      rows: field.whole(),
      /** Asked with this the next part follows, without a second header. */
      next_cursor: field.nullable(field.string()),
    }),
    refusals: [],
  }),
  summary: call({
    method: 'GET',
    path: '/records/summary',
    access: 'customer',
    summary:
      'What came to the customer’s accounts and what left them in a period, per currency; moves between them are neither.',
    input: field.object({ from: field.text(10, 10), to: field.text(10, 10) }),
    output: field.object({
      currencies: field.list(
        field.object({
          currency_id: field.whole(),
          currency_name: field.string(),
          currency_scale: field.whole(),
          came_in: field.decimal(),
          went_out: field.decimal(),
        }),
      ),
      /** False when the period has more records than are added up for one question; then there are no sums at all. */
      is_whole: field.boolean(),
    }),
    refusals: [],
  }),
  accountLog: call({
    method: 'POST',
    path: '/wallet/legal_log',
    access: 'customer',
    summary: 'The records of one account, newest first, as clients of this family read them.',
    input: field.object({
      currency: field.catalogueIdOrAll(),
      /** 1 fiat, 2 spot, 3 futures, 4 options; the spot account unless said. */
      type: field.optional(field.integerChoice([1, 2, 3, 4])),
      page: field.page(),
      limit: field.limit(),
    }),
    output: field.object({
      list: field.list(
        field.object({
          id: field.string(),
          value: field.decimal(),
          before: field.decimal(),
          after: field.decimal(),
          info: field.string(),
          transaction_info: field.string(),
          type: field.whole(),
          currency: field.whole(),
          currency_name: field.string(),
          currency_scale: field.whole(),
          reason: field.string(),
          ref: field.string(),
          created_time: field.string(),
          at: field.instant(),
        }),
      ),
      count: field.whole(),
      limit: field.whole(),
      is_open_CTbi: field.string(),
    }),
    refusals: [],
  }),
};
