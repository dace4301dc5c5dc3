import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { confirm, refuse, type ProposalKind } from '../../../core/proposals.ts';
import type { OperatorSession } from '../../../core/room.ts';
import type { Sql, Transaction } from '../../../ports/db/database.ts';
import * as store from '../store/proposals.ts';
import type { AskingOperator } from './asker.ts';

const mayDecide = ({ roles }: ProposalKind, operator: OperatorSession): boolean =>
  roles.some((role) => operator.roles.includes(role));

/** OP21: an operator sees the proposals that the own roles may decide. */
export const proposalsFor = (
  sql: Sql,
  kinds: readonly ProposalKind[],
  { state, before, limit }: InputOf<typeof calls.proposals>,
  { session, now }: AskingOperator,
): Promise<store.ProposalRow[]> => {
  const actions = kinds.filter((kind) => mayDecide(kind, session)).map(({ action }) => action);
  return store.proposalsPage(sql, { actions, state, before, limit, now });
};

/** OP20: does what was proposed, from what was stored; the request only says which. */
export const confirmProposal = async (
  tx: Transaction,
  kinds: readonly ProposalKind[],
  id: number,
  { session, now }: AskingOperator,
): Promise<OutputOf<typeof calls.confirmProposal>> => {
  const kind = await kindOf(tx, kinds, id, { session, now });
  const proposal = await confirm(tx, session, id, now);
  const answer = await kind.execute(tx, session, proposal, now).catch(explain);
  return { proposal: await viewOf(tx, id, now), second_half: secondHalfOf(answer) };
};

export const refuseProposal = async (
  tx: Transaction,
  kinds: readonly ProposalKind[],
  { id, reason }: InputOf<typeof calls.refuseProposal>,
  { session, now }: AskingOperator,
): Promise<store.ProposalRow> => {
  await kindOf(tx, kinds, id, { session, now });
  await refuse(tx, session, id, { reason, at: now });
  return viewOf(tx, id, now);
};

type Deciding = Pick<AskingOperator, 'session' | 'now'>;

const kindOf = async (tx: Transaction, kinds: readonly ProposalKind[], id: number, { session, now }: Deciding) => {
  const row = await store.proposalById(tx, id, now);
  const kind = row && kinds.find(({ action }) => action === row.action);
  if (!kind) throw new Refusal('proposal_unknown');
  if (!mayDecide(kind, session)) throw new Refusal('operator_not_allowed');
  return kind;
};

const viewOf = async (tx: Transaction, id: number, now: AskingOperator['now']): Promise<store.ProposalRow> => {
  const row = await store.proposalById(tx, id, now);
  if (!row) throw new Error('a proposal that was decided is gone');
  return row;
};

const DECLARED: readonly RefusalCode[] = calls.confirmProposal.refusals;

/** A room may refuse for reasons of its own, which this call cannot name one by one. */
const explain = (failure: unknown): never => {
  if (!(failure instanceof Refusal) || DECLARED.includes(failure.code)) throw failure;
  throw new Refusal('proposal_not_possible', { why: failure.code });
};

const secondHalfOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'second_half' in answer ? String(answer.second_half) : null;
