import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { detailCalls, row } from './detail-calls.ts';
import { accountNames } from './rules.ts';
import { leftOut, totalCalls } from './total-calls.ts';

/** `totle` is the legacy spelling. JSON numbers, for display; exact values are in our own calls. */
const wallet = field.object({
  balance: field.list(row),
  totle: field.number(),
  usdt_totle: field.number(),
  CNY: field.string(),
});

export const balancesCalls = {
  ...totalCalls,
  ...detailCalls,
  list: call({
    method: 'POST',
    path: '/wallet/list',
    access: 'customer',
    shows_balances: true,
    summary: 'The accounts with every currency in them, for legacy clients.',
    input: field.object({ currency_name: field.optional(field.text(0, 12)) }),
    output: field.object({
      legal_wallet: wallet,
      change_wallet: wallet,
      lever_wallet: wallet,
      micro_wallet: wallet,
      /** Our own. */
      stock_wallet: wallet,
      moni_wallet: field.object({ balance: field.list(row), usdt_totle: field.number() }),
      /** Yuan per dollar, for display. */
      ExRate: field.string(),
      is_open_CTbi: field.string(),
    }),
    refusals: [],
  }),
  accounts: call({
    method: 'GET',
    path: '/wallet/accounts',
    access: 'customer',
    shows_balances: true,
    summary:
      'Every account with its value in USDT and its share of all of them; together, less the loans, they are the total.',
    input: field.nothing(),
    output: field.object({
      total_usdt: field.decimal(),
      loans_usdt: field.decimal(),
      left_out: leftOut,
      priced_at: field.nullable(field.instant()),
      is_stale: field.boolean(),
      accounts: field.list(
        field.object({
          account: field.choice(accountNames),
          /** Of everything in it that has a price. */
          value_usdt: field.decimal(),
          left_out: leftOut,
          /** A fraction of all accounts together, loans not subtracted; null when they are worth nothing. */
          share: field.nullable(field.decimal()),
          currencies: field.list(
            field.object({
              currency_id: field.whole(),
              currency_name: field.string(),
              currency_scale: field.whole(),
              available: field.decimal(),
              held: field.decimal(),
              value_usdt: field.nullable(field.decimal()),
            }),
          ),
        }),
      ),
    }),
    refusals: [],
  }),
  held: call({
    method: 'GET',
    path: '/wallet/held',
    access: 'customer',
    shows_balances: true,
    summary: 'What holds the frozen amounts: each order, withdrawal or product with its reference.',
    input: field.object({ currency: field.optional(field.catalogueId()) }),
    output: field.list(
      field.object({
        account: field.choice(accountNames),
        currency_id: field.whole(),
        currency_name: field.string(),
        currency_scale: field.whole(),
        balance: field.decimal(),
        holds: field.list(
          field.object({ reason: field.string(), ref: field.string(), amount: field.decimal(), at: field.instant() }),
        ),
        /** Not explained by the holds above: older than the records that were scanned. */
        older: field.decimal(),
      }),
    ),
    refusals: [],
  }),
  history30: call({
    method: 'GET',
    path: '/wallet/history30',
    access: 'customer',
    shows_balances: true,
    summary: 'The total at the start of each of the last 30 UTC days; a day without a snapshot is absent.',
    input: field.nothing(),
    output: field.list(
      field.object({
        day: field.string(),
        total_usdt: field.decimal(),
        taken_at: field.instant(),
        /** The time of its oldest price; null when none was needed. */
        priced_at: field.nullable(field.instant()),
      }),
    ),
    refusals: [],
  }),
  userCurrencies: call({
    method: 'GET',
    path: '/currency/user_currency_list',
    access: 'customer',
    shows_balances: true,
    summary: 'The currencies that can be moved between accounts, with what is in each.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.whole(),
        name: field.string(),
        currency_scale: field.whole(),
        is_legal: field.whole(),
        is_lever: field.whole(),
        is_match: field.whole(),
        is_micro: field.whole(),
        wallet: field.object({
          currency: field.whole(),
          legal_balance: field.decimal(),
          lock_legal_balance: field.decimal(),
          change_balance: field.decimal(),
          lock_change_balance: field.decimal(),
          lever_balance: field.decimal(),
          lock_lever_balance: field.decimal(),
          micro_balance: field.decimal(),
          lock_micro_balance: field.decimal(),
          stock_balance: field.decimal(),
          lock_stock_balance: field.decimal(),
        }),
      }),
    ),
    refusals: [],
  }),
  rateOfCurrency: call({
    method: 'GET',
    path: '/wallet/getRateCurrency',
    access: 'customer',
    summary: 'One of a currency in yuan, for display, at the last logged price.',
    input: field.object({ id: field.catalogueId() }),
    /** Empty while there is no price. */
    output: field.object({ rmb: field.string() }),
    refusals: ['not_found'],
  }),
};
