import { accountNames, counterparts } from '../balances/rules.ts';
import { depositKinds, depositStates } from '../deposits/rules.ts';
import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { withdrawalStates } from '../withdrawals/rules.ts';
import { endReasons, lookReasons } from './rules.ts';

/** Which customer, and why. Every look is an act in the public log that the customer sees. */
const look = { id: field.id(), reason: field.choice(lookReasons) };
const before = () => field.optional(field.id());

const profileCalls = {
  search: call({
    method: 'POST',
    path: '/console/customers/search',
    access: 'operator',
    roles: ['support', 'compliance', 'finance'],
    summary: 'Finds customers by id, email, phone or the beginning of a nickname; contacts are masked.',
    input: field.object({ q: field.text(1, 254), after: field.optional(field.id()), limit: field.limit(25) }),
    output: field.object({
      list: field.list(
        field.object({
          id: field.whole(),
          nickname: field.nullable(field.string()),
          email: field.nullable(field.string()),
          mobile: field.nullable(field.string()),
          level: field.whole(),
          created_at: field.instant(),
        }),
      ),
      /** Where the next page starts; null on the last one. */
      next_after: field.nullable(field.whole()),
    }),
    refusals: [],
  }),
  profile: call({
    method: 'POST',
    path: '/console/customers/profile',
    access: 'operator',
    roles: ['support', 'compliance'],
    summary: 'One customer with level and contact; each look is an act.',
    input: field.object(look),
    output: field.object({
      id: field.whole(),
      nickname: field.nullable(field.string()),
      email: field.nullable(field.string()),
      area_code: field.nullable(field.string()),
      mobile: field.nullable(field.string()),
      wallet_address: field.nullable(field.string()),
      language: field.string(),
      level: field.whole(),
      created_at: field.instant(),
      has_password: field.boolean(),
      has_payment_password: field.boolean(),
      has_authenticator: field.boolean(),
      /** Until when withdrawals wait after a change of credentials; null when they do not. */
      withdrawals_open_at: field.nullable(field.instant()),
    }),
    refusals: ['customer_unknown'],
  }),
  sessions: call({
    method: 'POST',
    path: '/console/customers/sessions',
    access: 'operator',
    roles: ['support', 'compliance'],
    summary: 'Where a customer is logged in, without anything that could be used to log in; each look is an act.',
    input: field.object(look),
    output: field.list(
      field.object({
        device: field.string(),
        address: field.string(),
        created_at: field.instant(),
        last_seen_at: field.instant(),
        expires_at: field.instant(),
      }),
    ),
    refusals: ['customer_unknown'],
  }),
  endSessions: call({
    method: 'POST',
    path: '/console/customers/sessions/end',
    access: 'operator',
    roles: ['support'],
    summary: 'Logs a customer out everywhere, at their request; an act.',
    input: field.object({ id: field.id(), reason: field.choice(endReasons) }),
    output: field.object({ ended: field.whole() }),
    refusals: ['customer_unknown'],
  }),
};

const moneyCalls = {
  balances: call({
    method: 'POST',
    path: '/console/customers/balances',
    access: 'operator',
    roles: ['finance'],
    summary: 'What is in a customer’s accounts, from the ledger; each look is an act.',
    input: field.object(look),
    output: field.list(
      field.object({
        account: field.choice(accountNames),
        currency_id: field.whole(),
        currency_name: field.string(),
        available: field.decimal(),
        held: field.decimal(),
      }),
    ),
    refusals: ['customer_unknown'],
  }),
  records: call({
    method: 'POST',
    path: '/console/customers/records',
    access: 'operator',
    roles: ['finance'],
    summary: 'The changes of a customer’s accounts, newest first, as the customer sees them; each page is an act.',
    input: field.object({ ...look, cursor: field.optional(field.text(1, 64)), limit: field.limit(50) }),
    output: field.object({
      list: field.list(
        field.object({
          id: field.string(),
          at: field.instant(),
          reason: field.string(),
          /** What the customer calls it, in the operator's language, and the number that the customer quotes. */
          name: field.string(),
          reference: field.string(),
          ref: field.string(),
          account: field.choice(accountNames),
          is_hold: field.boolean(),
          currency_name: field.string(),
          amount: field.decimal(),
          balance_after: field.decimal(),
          counterpart: field.choice(counterparts),
        }),
      ),
      next_cursor: field.nullable(field.string()),
    }),
    refusals: ['customer_unknown'],
  }),
  deposits: call({
    method: 'POST',
    path: '/console/customers/deposits',
    access: 'operator',
    roles: ['finance'],
    summary: 'A customer’s deposits, newest first; each page is an act.',
    input: field.object({ ...look, before: before(), limit: field.limit(50) }),
    output: field.list(
      field.object({
        id: field.whole(),
        at: field.instant(),
        kind: field.choice(depositKinds),
        currency_name: field.string(),
        network_id: field.string(),
        amount: field.decimal(),
        state: field.choice(depositStates),
      }),
    ),
    refusals: ['customer_unknown'],
  }),
  withdrawals: call({
    method: 'POST',
    path: '/console/customers/withdrawals',
    access: 'operator',
    roles: ['finance'],
    summary: 'A customer’s withdrawals, newest first; each page is an act.',
    input: field.object({ ...look, before: before(), limit: field.limit(50) }),
    output: field.list(
      field.object({
        id: field.whole(),
        at: field.instant(),
        currency_name: field.string(),
        network_id: field.string(),
        amount: field.decimal(),
        fee: field.decimal(),
        state: field.choice(withdrawalStates),
      }),
    ),
    refusals: ['customer_unknown'],
  }),
};

const recordCalls = {
  acts: call({
    method: 'POST',
    path: '/console/customers/acts',
    access: 'operator',
    roles: ['support', 'compliance', 'finance'],
    summary: 'What operators did that touched a customer, as the customer sees it; each page is an act.',
    input: field.object({ ...look, before: before(), limit: field.limit(50) }),
    output: field.list(
      field.object({
        seq: field.whole(),
        at: field.instant(),
        operator_id: field.whole(),
        second_operator_id: field.nullable(field.whole()),
        action: field.string(),
        target_type: field.string(),
        target_id: field.string(),
        reason: field.string(),
        log_index: field.nullable(field.whole()),
      }),
    ),
    refusals: ['customer_unknown'],
  }),
};

export const customersCalls = { ...profileCalls, ...moneyCalls, ...recordCalls };
