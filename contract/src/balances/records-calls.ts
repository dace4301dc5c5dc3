import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { accountNames, counterparts } from './rules.ts';

/** A UTC day such as `2026-03-09`; both ends of a period are inclusive. */
const day = () => field.optional(field.text(10, 10));

/**
 * Where the next page starts. A page may be shorter than the limit and still have one: a call scans a bounded number of
 * records.
 */
const cursor = () => field.optional(field.text(1, 64));

const wanted = {
  account: field.optional(field.choice(accountNames)),
  currency: field.optional(field.catalogueIdOrAll()),
  /** `room.verb`, or a room for all its verbs. */
  reason: field.optional(field.text(1, 64)),
  from: day(),
  to: day(),
  cursor: cursor(),
};

const coin = {
  currency_name: field.string(),
  currency_scale: field.whole(),
};

const record = field.object({
  id: field.string(),
  at: field.instant(),
  reason: field.string(),
  /** `spot.bought`: what happened, where one reason stands for several things. */
  kind: field.string(),
  /** Unique in the whole exchange, such as `W-10001`. */
  reference: field.string(),
  /** What the kind is called. */
  info: field.string(),
  /** One sentence whose `{names}` are those of the values. */
  sentence: field.string(),
  values: field.list(field.object({ name: field.string(), amount: field.decimal(), ...coin })),
  /** Numbers of the public price log that an amount was computed from. */
  checks: field.list(field.object({ symbol: field.string(), seq: field.whole() })),
  /** Per account and currency; what is held in an account is part of it. */
  changes: field.list(
    field.object({
      account: field.choice(accountNames),
      currency_id: field.whole(),
      ...coin,
      amount: field.decimal(),
      held: field.decimal(),
      balance_after: field.decimal(),
      held_after: field.decimal(),
    }),
  ),
  /** The ledger’s movements behind it, as seen from the customer’s side. */
  movements: field.list(
    field.object({
      line: field.whole(),
      account: field.choice(accountNames),
      is_hold: field.boolean(),
      currency_id: field.whole(),
      ...coin,
      amount: field.decimal(),
      balance_before: field.decimal(),
      balance_after: field.decimal(),
      /** The other side: another account of the customer, another customer, the house or the outside. */
      counterpart: field.choice(counterparts),
      counterpart_account: field.nullable(field.choice(accountNames)),
    }),
  ),
});

/** Separate from the balances, which the first screen needs: these load with the screens that list records. */
export const recordsCalls = {
  records: call({
    method: 'GET',
    path: '/records',
    access: 'customer',
    shows_balances: true,
    summary:
      'What happened to the customer’s balances, one record per event, newest first, with the balances after it and its reference.',
    input: field.object({ ...wanted, limit: field.limit() }),
    output: field.object({
      records: field.list(record),
      next_cursor: field.nullable(field.string()),
    }),
    refusals: [],
  }),
  exportRecords: call({
    method: 'GET',
    path: '/records/export',
    access: 'customer',
    summary: 'The records of a period as CSV text in the customer’s language, newest first, all products in one file.',
    input: field.object(wanted),
    output: field.object({
      filename: field.string(),
      csv: field.string(),
      rows: field.whole(),
      /** Send it to get the next part, without a second header. */
      next_cursor: field.nullable(field.string()),
    }),
    refusals: [],
  }),
  summary: call({
    method: 'GET',
    path: '/records/summary',
    access: 'customer',
    shows_balances: true,
    summary:
      'What came to the customer’s accounts and what left them in a period, per currency; moves between own accounts do not count.',
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
      /** False when the period has more records than one call adds up; then there are no sums at all. */
      is_whole: field.boolean(),
    }),
    refusals: [],
  }),
  accountLog: call({
    method: 'POST',
    path: '/wallet/legal_log',
    access: 'customer',
    shows_balances: true,
    summary: 'The records of one account, or of all, newest first, for legacy clients.',
    input: field.object({
      currency: field.catalogueIdOrAll(),
      /** 0 all, 1 fiat, 2 spot (the default), 3 futures, 4 options, 5 stock. */
      type: field.optional(field.integerChoice([0, 1, 2, 3, 4, 5])),
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
