import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import {
  confirm,
  notPossible,
  recordConfirmed,
  refuse,
  type Proposal,
  type ProposalKind,
} from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { networkOf } from '#server/core/credentials/limits.ts';
import * as store from '../store/proposals.ts';
import type { AskingOperator } from './asker.ts';

const mayDecide = ({ roles }: ProposalKind, operator: OperatorSession): boolean =>
  roles.some((role) => operator.roles.includes(role));

/** OP21: an operator sees the proposals that their own roles may decide. */
export const proposalsFor = async (
  sql: Sql,
  kinds: readonly ProposalKind[],
  { id, state, before, limit }: InputOf<typeof calls.proposals>,
  { session, now }: AskingOperator,
): Promise<ProposalView[]> => {
  const actions = kinds.filter((kind) => mayDecide(kind, session)).map(({ action }) => action);
  const asker = { session_id: session.id, now };
  if (id === undefined) {
    return (await store.proposalsPage(sql, { actions, state, before, limit, ...asker })).map(viewed);
  }
  const row = await store.proposalById(sql, id, asker);
  return row && actions.includes(row.action) && (state === undefined || row.state === state) ? [viewed(row)] : [];
};

type ProposalView = Omit<store.ProposalRow, 'proposed_address' | 'second_address'> & { readonly same_address: boolean };

const viewed = ({ proposed_address, second_address, ...row }: store.ProposalRow): ProposalView => ({
  ...row,
  same_address: row.proposed_by !== row.second_operator_id && isSameNetwork(proposed_address, second_address),
});

const isSameNetwork = (one: string, other: string): boolean => networkOf(one) === networkOf(other);

/** OP20: executes a proposal from what was stored; the request only names it. */
export const confirmProposal = async (
  tx: Transaction,
  kinds: readonly ProposalKind[],
  id: number,
  { session, now }: AskingOperator,
): Promise<OutputOf<typeof calls.confirmProposal>> => {
  const kind = await kindOf(tx, kinds, id, { session, now });
  const proposal = await confirm(tx, session, id, kind.roles);
  const answer = await kind.execute(tx, session, proposal).catch(explain);
  const view = await viewOf(tx, id, { session, now: tx.now() });
  if (view.same_address) await noteSameAddress(tx, session, proposal);
  return { proposal: view, second_half: secondHalfOf(answer) };
};

/**
 * OP28: two colleagues may share an address, and so may one person with two accounts: it is executed, and recorded for
 * everyone to see.
 */
const noteSameAddress = (tx: Transaction, session: OperatorSession, proposal: Proposal) =>
  recordConfirmed(tx, session, proposal, {
    action: 'operators.same-address',
    target_type: 'proposal',
    target_id: proposal.id,
    after: { action: proposal.action, target_type: proposal.target_type, target_id: proposal.target_id },
  });

export const refuseProposal = async (
  tx: Transaction,
  kinds: readonly ProposalKind[],
  { id, reason }: InputOf<typeof calls.refuseProposal>,
  { session, now }: AskingOperator,
): Promise<ProposalView> => {
  await kindOf(tx, kinds, id, { session, now });
  await refuse(tx, session, id, reason);
  return viewOf(tx, id, { session, now: tx.now() });
};

type Deciding = Pick<AskingOperator, 'session' | 'now'>;

const kindOf = async (tx: Transaction, kinds: readonly ProposalKind[], id: number, { session, now }: Deciding) => {
  const row = await store.proposalById(tx, id, { session_id: session.id, now });
  const kind = row && kinds.find(({ action }) => action === row.action);
  if (!kind) throw new Refusal('proposal_unknown');
  if (!mayDecide(kind, session)) throw new Refusal('operator_not_allowed');
  return kind;
};

const viewOf = async (tx: Transaction, id: number, { session, now }: Deciding): Promise<ProposalView> => {
  const row = await store.proposalById(tx, id, { session_id: session.id, now });
  if (!row) throw new Error('decided proposal not found');
  return viewed(row);
};

const DECLARED: readonly RefusalCode[] = calls.confirmProposal.refusals;

/** A room may refuse for its own reasons, which this call cannot declare one by one. */
const explain = (failure: unknown): never => {
  if (!(failure instanceof Refusal) || DECLARED.includes(failure.code)) throw failure;
  throw notPossible(failure.code);
};

const secondHalfOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'second_half' in answer ? String(answer.second_half) : null;
