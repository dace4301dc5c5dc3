import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { proposeRefusals } from '../operators/rules.ts';
import { creditReasons, depositKinds, depositStates, rejectReasons } from './rules.ts';

const row = {
  id: field.whole(),
  customer_id: field.whole(),
  kind: field.choice(depositKinds),
  currency_id: field.whole(),
  currency_name: field.string(),
  network_id: field.string(),
  amount: field.decimal(),
  state: field.choice(depositStates),
  reason: field.string(),
  submitted_at: field.instant(),
  tx_hash: field.string(),
  reference: field.string(),
  order_code: field.string(),
  has_voucher: field.boolean(),
  /** Vouchers of any customer whose picture looks nearly the same. */
  alike: field.whole(),
};

export const depositsOperatorCalls = {
  queue: call({
    method: 'GET',
    path: '/console/deposits/queue',
    access: 'operator',
    roles: ['finance', 'support'],
    summary: 'Deposits that wait for a decision, oldest first; or those in another state.',
    input: field.object({
      state: field.optional(field.choice(depositStates)),
      after: field.optional(field.id()),
      limit: field.limit(50),
    }),
    output: field.object({ list: field.list(field.object(row)), total: field.whole() }),
    refusals: [],
  }),
  detail: call({
    method: 'GET',
    path: '/console/deposits/detail',
    access: 'operator',
    roles: ['finance', 'support'],
    summary: 'One deposit with its history, similar vouchers, and an open proposal.',
    input: field.object({ id: field.id() }),
    output: field.object({
      ...row,
      timeline: field.list(field.object({ state: field.choice(depositStates), at: field.instant() })),
      alike_ids: field.list(field.whole()),
      /** The customer's other credited deposits in this currency: count and sum. */
      credited_before: field.whole(),
      credited_sum: field.decimal(),
      /** Whether this operator has opened its evidence: the voucher, or without one the deposit itself. */
      is_opened: field.boolean(),
      proposal_id: field.nullable(field.whole()),
    }),
    refusals: ['deposit_unknown'],
  }),
  voucher: call({
    method: 'POST',
    path: '/console/deposits/voucher',
    access: 'operator',
    roles: ['finance'],
    summary: 'The picture of a voucher, as a data URL; each look is an act in the public log.',
    input: field.object({ id: field.id() }),
    output: field.object({ picture: field.string() }),
    refusals: ['deposit_unknown'],
  }),
  approve: call({
    method: 'POST',
    path: '/console/deposits/approve',
    access: 'operator',
    roles: ['finance'],
    summary:
      'Proposes to credit a deposit whose voucher this operator has opened; another person, who has opened it too, confirms. The amount comes from the row.',
    input: field.object({ id: field.id(), reason: field.choice(creditReasons) }),
    output: field.object({ proposal_id: field.whole() }),
    refusals: [
      ...proposeRefusals,
      'deposit_unknown',
      'already_decided',
      'evidence_not_opened',
      'deposit_credited_itself',
    ],
  }),
  reject: call({
    method: 'POST',
    path: '/console/deposits/reject',
    access: 'operator',
    roles: ['finance'],
    summary:
      'Rejects a deposit that waits and whose voucher this operator has opened, with a reason that the customer sees.',
    input: field.object({ id: field.id(), reason: field.choice(rejectReasons) }),
    output: field.object({ id: field.whole(), state: field.choice(depositStates) }),
    refusals: ['deposit_unknown', 'already_decided', 'evidence_not_opened'],
  }),
  chains: call({
    method: 'GET',
    path: '/console/deposits/chains',
    access: 'operator',
    roles: ['finance', 'admin'],
    summary: 'How far each chain has been read, and what stopped one.',
    input: field.nothing(),
    output: field.list(
      field.object({
        network_id: field.string(),
        block: field.whole(),
        updated_at: field.instant(),
        is_stopped: field.boolean(),
        /** The fault of the last round; empty when there was none. */
        fault: field.string(),
        incidents: field.list(
          field.object({
            id: field.whole(),
            at: field.instant(),
            kind: field.string(),
            details: field.string(),
            resolved_at: field.nullable(field.instant()),
          }),
        ),
      }),
    ),
    refusals: [],
  }),
  resume: call({
    method: 'POST',
    path: '/console/deposits/resume',
    access: 'operator',
    roles: ['finance', 'admin'],
    summary: 'Proposes that a stopped chain credits again; another person confirms it.',
    input: field.object({ network_id: field.text(1, 31), reason: field.reasonCode() }),
    output: field.object({ proposal_id: field.whole() }),
    refusals: [...proposeRefusals, 'deposit_unknown', 'already_decided'],
  }),
};
