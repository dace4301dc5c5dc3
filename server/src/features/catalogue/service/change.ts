import { jsonOf } from '#server/core/operator-acts.ts';
import { propose, recordConfirmed, type Proposal, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';

export interface AskingAdmin {
  readonly session: OperatorSession;
}

export interface Input {
  readonly action: string;
  readonly target_type: string;
  readonly target_id: string | number;
  /** As it is now; null for something that is not there yet. */
  readonly before: unknown;
  /** As it shall be. */
  readonly after: unknown;
  /** What doing it needs beside that. */
  readonly which: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

/** CA3: stores what is wanted, with how it is now, so that whoever confirms reads both. */
export const proposeChange = async (tx: Transaction, input: Input, { session }: AskingAdmin) => {
  const { before, after, which, ...rest } = input;
  const { id } = await propose(tx, session, { ...rest, payload: { ...which, before, after } });
  return { proposal_id: id };
};

export const ADMINS = { roles: ['admin'] } as const satisfies Pick<ProposalKind, 'roles'>;

/** Whether a thing is as it was when the change was proposed. */
export const isAsProposed = (now_is: unknown, { payload }: Proposal): boolean =>
  jsonOf(now_is) === jsonOf(payload['before']);

/** CA3: the act of both, with before and after. Its line in the public log names the thing and its hashes. */
export const recordChange = (
  tx: Transaction,
  operator: OperatorSession,
  proposal: Proposal,
  target_id: string | number = proposal.target_id,
) =>
  recordConfirmed(tx, operator, proposal, {
    target_id,
    before: proposal.payload['before'],
    after: proposal.payload['after'],
  });
