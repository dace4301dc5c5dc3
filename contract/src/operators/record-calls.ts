import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { operatorRoles } from '../kit/roles.ts';
import { confirmRefusals, decideRefusals, proposalStates } from './rules.ts';

const act = {
  seq: field.whole(),
  at: field.instant(),
  operator_id: field.whole(),
  second_operator_id: field.nullable(field.whole()),
  action: field.string(),
  target_type: field.string(),
  target_id: field.string(),
  reason: field.string(),
  /** As in the public log. */
  line: field.string(),
  /** Its index there (`/log/line?index=`); null until it is appended, a moment later. */
  log_index: field.nullable(field.whole()),
};

const proposal = field.object({
  id: field.whole(),
  action: field.string(),
  target_type: field.string(),
  target_id: field.string(),
  /** What people call it, where its id means nothing to them: a market’s symbol, an operator’s name. */
  target_name: field.nullable(field.string()),
  customer_id: field.nullable(field.whole()),
  /** What will be done, as JSON. */
  payload: field.string(),
  reason: field.string(),
  state: field.choice(proposalStates),
  proposed_by: field.whole(),
  proposed_by_name: field.string(),
  proposed_at: field.instant(),
  expires_at: field.instant(),
  decided_by: field.nullable(field.whole()),
  decided_by_name: field.nullable(field.string()),
  decided_at: field.nullable(field.instant()),
  /** Whether the proposer used this operator's browser lately; it cannot be confirmed from there. */
  same_device: field.boolean(),
  /** Whether both came from the same address: the two who decided it, or the proposer and this operator. */
  same_address: field.boolean(),
});

/** A position in a list that is read from its end: rows before this id. */
const before = () => field.optional(field.id());

/** What operators did, and what two of them decide together. */
export const recordCalls = {
  acts: call({
    method: 'GET',
    path: '/console/operators/acts',
    access: 'operator',
    roles: ['admin', 'compliance'],
    summary: 'What operators did, newest first, with before and after.',
    input: field.object({
      before: before(),
      limit: field.limit(50),
      operator_id: field.optional(field.id()),
      action: field.optional(field.text(1, 80)),
      target_type: field.optional(field.text(1, 32)),
      target_id: field.optional(field.text(1, 64)),
      customer_id: field.optional(field.id()),
    }),
    output: field.list(
      field.object({
        ...act,
        /** What people call the target, where its id means nothing to them. */
        target_name: field.nullable(field.string()),
        operator_name: field.string(),
        second_operator_name: field.nullable(field.string()),
        customer_id: field.nullable(field.whole()),
        /** As JSON. */
        before: field.string(),
        after: field.string(),
      }),
    ),
    refusals: [],
  }),
  customerActs: call({
    method: 'GET',
    path: '/user/acts',
    access: 'customer',
    summary:
      'What operators did that touched this customer, newest first, with the index of each line in the public log.',
    input: field.object({ before: before(), limit: field.limit() }),
    output: field.list(field.object(act)),
    refusals: [],
  }),
  proposals: call({
    method: 'GET',
    path: '/console/operators/proposals',
    access: 'operator',
    roles: operatorRoles,
    summary: 'Proposals that the operator’s roles may decide, newest first.',
    input: field.object({
      /** Only this one. */
      id: field.optional(field.id()),
      state: field.optional(field.choice(proposalStates)),
      before: before(),
      limit: field.limit(50),
    }),
    output: field.list(proposal),
    refusals: [],
  }),
  confirmProposal: call({
    method: 'POST',
    path: '/console/operators/proposals/confirm',
    access: 'operator',
    roles: operatorRoles,
    summary: 'Confirms another operator’s proposal and executes it from the stored payload.',
    input: field.object({ id: field.id() }),
    output: field.object({
      proposal,
      /** The second half of an invitation; otherwise null. */
      second_half: field.nullable(field.string()),
    }),
    refusals: [
      ...confirmRefusals,
      'evidence_not_opened',
      'proposal_not_possible',
      'money_halted',
      'insufficient_balance',
      'audit_pending',
      'books_unsound',
    ],
  }),
  refuseProposal: call({
    method: 'POST',
    path: '/console/operators/proposals/refuse',
    access: 'operator',
    roles: operatorRoles,
    summary: 'Refuses a proposal, or withdraws one’s own.',
    input: field.object({ id: field.id(), reason: field.reasonCode() }),
    output: proposal,
    refusals: [...decideRefusals],
  }),
};
