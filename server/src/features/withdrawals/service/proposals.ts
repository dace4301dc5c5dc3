import type { Instant } from '#contract/kit/instant.ts';
import { checkBothOpened } from '#server/core/evidence.ts';
import { notPossible, recordConfirmed, type Proposal, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { isReferenceTaken, isReferenceUsed, lockWithdrawal, type WithdrawalRow } from '../store/withdrawals.ts';
import { APPROVE, PAY, REJECT, runningHold, summaryOf } from './decide.ts';
import { evidenceOf } from './evidence.ts';
import { paymentReference } from './reference.ts';
import { approve, giveBack, settle, stepTime } from './steps.ts';

const lockedFor = async (
  tx: Transaction,
  operator: OperatorSession,
  proposal: Proposal,
  state: WithdrawalRow['state'],
): Promise<{ readonly row: WithdrawalRow; readonly at: Instant }> => {
  const row = await lockWithdrawal(tx, Number(proposal.target_id));
  if (row?.state !== state) throw notPossible('already decided');
  const at = await stepTime(tx, row.id);
  if (await runningHold(tx, row.id, at)) throw notPossible('on hold');
  await checkBothOpened(tx, operator, proposal, evidenceOf(row));
  return { row, at };
};

interface Done {
  readonly row: WithdrawalRow;
  readonly state: WithdrawalRow['state'];
}

const record = async (tx: Transaction, operator: OperatorSession, proposal: Proposal, { row, state }: Done) => {
  await recordConfirmed(tx, operator, proposal, { before: summaryOf(row), after: summaryOf(row, state) });
  return { id: row.id, state };
};

/** WD12: the second person's confirmation approves, once, from the stored row. */
const approveKind: ProposalKind = {
  action: APPROVE,
  roles: ['finance'],
  async execute(tx, operator, proposal) {
    const { row, at } = await lockedFor(tx, operator, proposal, 'requested');
    await approve(tx, row, at, 'reviewed');
    return record(tx, operator, proposal, { row, state: 'approved' });
  },
};

const rejectKind: ProposalKind = {
  action: REJECT,
  roles: ['finance', 'compliance'],
  async execute(tx, operator, proposal) {
    const { row, at } = await lockedFor(tx, operator, proposal, 'approved');
    await giveBack(tx, row, { state: 'failed', at, reason: proposal.reason });
    return record(tx, operator, proposal, { row, state: 'failed' });
  },
};

/** WD16: settles once, with a reference that no other withdrawal has. */
const payKind: ProposalKind = {
  action: PAY,
  roles: ['finance'],
  async execute(tx, operator, proposal) {
    const { row, at } = await lockedFor(tx, operator, proposal, 'approved');
    const named = proposal.payload['reference'];
    const reference = typeof named === 'string' ? paymentReference(row.address_kind, named) : undefined;
    if (reference === undefined) throw notPossible('no reference');
    if (await isReferenceUsed(tx, row.network_id, reference)) throw notPossible('reference used');
    try {
      await settle(tx, row, at, reference);
    } catch (failure) {
      if (isReferenceTaken(failure)) throw notPossible('reference used');
      throw failure;
    }
    return record(tx, operator, proposal, { row, state: 'settled' });
  },
};

export const withdrawalProposals: readonly ProposalKind[] = [approveKind, rejectKind, payKind];
