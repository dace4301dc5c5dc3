import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { plainLine } from '../kit/plain-line.ts';
import { proposeRefusals } from '../operators/rules.ts';
import {
  approveReasons,
  destinationTypes,
  holdReasons,
  operatorHoldReasons,
  releaseReasons,
  withdrawalLists,
  withdrawalRejectReasons,
  withdrawalStates,
} from './rules.ts';

const row = {
  id: field.whole(),
  customer_id: field.whole(),
  currency_id: field.whole(),
  currency_name: field.string(),
  network_id: field.string(),
  type: field.integerChoice(destinationTypes),
  amount: field.decimal(),
  fee: field.decimal(),
  value_btc: field.decimal(),
  state: field.choice(withdrawalStates),
  reason: field.string(),
  requested_at: field.instant(),
  due_at: field.instant(),
  is_late: field.boolean(),
  hold_reason: field.nullable(field.choice(holdReasons)),
  hold_until: field.nullable(field.instant()),
  /** Two people are needed to approve it. */
  needs_two: field.boolean(),
  /** `worker` sends it; `operator`: operators pay it and report that. */
  paid_by: field.choice(['worker', 'operator']),
};

const decided = field.object({
  id: field.whole(),
  state: field.choice(withdrawalStates),
  /** Set when a second person must confirm it. */
  proposal_id: field.nullable(field.whole()),
});

export const withdrawalsOperatorCalls = {
  queue: call({
    method: 'GET',
    path: '/console/withdrawals/queue',
    access: 'operator',
    roles: ['finance', 'support', 'compliance'],
    summary: 'Withdrawals that wait for a decision, by due time; or those on hold or in another state.',
    input: field.object({
      /** A withdrawal on hold is in the list `held` and in no other. */
      state: field.optional(field.choice(withdrawalLists)),
      page: field.page(),
      limit: field.limit(50),
    }),
    output: field.object({ list: field.list(field.object(row)), total: field.whole() }),
    refusals: [],
  }),
  operatorDetail: call({
    method: 'GET',
    path: '/console/withdrawals/detail',
    access: 'operator',
    roles: ['finance', 'compliance'],
    summary: 'One withdrawal with its destination, its history, and an open proposal.',
    input: field.object({ id: field.id() }),
    output: field.object({
      ...row,
      /** The destination, by field name. */
      destination: field.record(field.string(), field.string()),
      timeline: field.list(
        field.object({
          state: field.choice([...withdrawalStates, 'held']),
          at: field.instant(),
          reason: field.string(),
        }),
      ),
      tx_hash: field.string(),
      reference: field.string(),
      proposal_id: field.nullable(field.whole()),
    }),
    refusals: ['withdrawal_unknown'],
  }),
  approve: call({
    method: 'POST',
    path: '/console/withdrawals/approve',
    access: 'operator',
    roles: ['finance'],
    summary:
      'Approves a withdrawal that this operator has opened; above a threshold this is a proposal that another person, who has opened it too, confirms.',
    input: field.object({ id: field.id(), reason: field.choice(approveReasons) }),
    output: decided,
    refusals: [
      ...proposeRefusals,
      'withdrawal_unknown',
      'already_decided',
      'withdrawal_on_hold',
      'evidence_not_opened',
    ],
  }),
  reject: call({
    method: 'POST',
    path: '/console/withdrawals/reject',
    access: 'operator',
    roles: ['finance', 'compliance'],
    summary:
      'Rejects a withdrawal that this operator has opened, with a reason that the customer sees; everything is returned. An approved manual payment takes two people.',
    input: field.object({ id: field.id(), reason: field.choice(withdrawalRejectReasons) }),
    output: decided,
    refusals: [...proposeRefusals, 'withdrawal_unknown', 'already_decided', 'evidence_not_opened'],
  }),
  hold: call({
    method: 'POST',
    path: '/console/withdrawals/hold',
    access: 'operator',
    roles: ['finance', 'compliance'],
    summary: 'Holds a withdrawal for a typed reason until a moment within 72 hours of its request.',
    input: field.object({
      id: field.id(),
      reason: field.choice(operatorHoldReasons),
      /** From now on. */
      hours: field.integer(1, 72),
    }),
    output: decided,
    refusals: ['withdrawal_unknown', 'already_decided', 'withdrawal_hold_too_long', 'withdrawal_on_hold'],
  }),
  release: call({
    method: 'POST',
    path: '/console/withdrawals/release',
    access: 'operator',
    roles: ['finance', 'compliance'],
    summary:
      'Ends a hold set by an operator, of a withdrawal that this operator has opened; holds of the rules expire on their own.',
    input: field.object({ id: field.id(), reason: field.choice(releaseReasons) }),
    output: decided,
    refusals: ['withdrawal_unknown', 'already_decided', 'evidence_not_opened'],
  }),
  pay: call({
    method: 'POST',
    path: '/console/withdrawals/pay',
    access: 'operator',
    roles: ['finance'],
    summary: 'Proposes that an approved withdrawal was paid manually, with its reference; another person confirms.',
    input: field.object({
      id: field.id(),
      /** The bank’s number, or on a chain the transaction’s hash in any spelling. */
      reference: plainLine(4, 128),
    }),
    output: decided,
    refusals: [
      ...proposeRefusals,
      'withdrawal_unknown',
      'already_decided',
      'evidence_not_opened',
      'withdrawal_paid_itself',
      'withdrawal_reference_malformed',
      'withdrawal_reference_used',
    ],
  }),
};
