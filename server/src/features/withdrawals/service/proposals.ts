import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { recordAct } from '../../../core/operator-acts.ts';
import type { Proposal, ProposalKind } from '../../../core/proposals.ts';
import type { OperatorSession } from '../../../core/room.ts';
import type { Transaction } from '../../../ports/db/database.ts';
import { isReferenceTaken, lockWithdrawal, type WithdrawalRow } from '../store/withdrawals.ts';
import { APPROVE, PAY, REJECT, runningHold, summaryOf } from './decide.ts';
import { approve, giveBack, settle } from './steps.ts';

const notPossible = (why: string): Refusal => new Refusal('proposal_not_possible', { why });

const lockedFor = async (
  tx: Transaction,
  proposal: Proposal,
  state: WithdrawalRow['state'],
  now: Instant,
): Promise<WithdrawalRow> => {
  const row = await lockWithdrawal(tx, Number(proposal.target_id));
  if (row?.state !== state) throw notPossible('already decided');
  if (await runningHold(tx, row.id, now)) throw notPossible('on hold');
  return row;
};

interface Done {
  readonly row: WithdrawalRow;
  readonly state: WithdrawalRow['state'];
  readonly now: Instant;
}

const record = async (tx: Transaction, operator: OperatorSession, proposal: Proposal, { row, state, now }: Done) => {
  await recordAct(tx, {
    operator: { operator_id: proposal.proposed_by },
    second: operator,
    at: now,
    action: proposal.action,
    target_type: proposal.target_type,
    target_id: proposal.target_id,
    customer_id: proposal.customer_id,
    before: summaryOf(row),
    after: summaryOf(row, state),
    reason: proposal.reason,
  });
  return { id: row.id, state };
};

/** WD12: the second person's word approves, once, from the stored row. */
const approveKind: ProposalKind = {
  action: APPROVE,
  roles: ['finance'],
  async execute(tx, operator, proposal, now) {
    const row = await lockedFor(tx, proposal, 'requested', now);
    await approve(tx, row, now, 'reviewed');
    return record(tx, operator, proposal, { row, state: 'approved', now });
  },
};

const rejectKind: ProposalKind = {
  action: REJECT,
  roles: ['finance', 'compliance'],
  async execute(tx, operator, proposal, now) {
    const row = await lockedFor(tx, proposal, 'approved', now);
    await giveBack(tx, row, { state: 'failed', at: now, reason: proposal.reason });
    return record(tx, operator, proposal, { row, state: 'failed', now });
  },
};

/** WD16: settles once, with a reference that no other withdrawal has. */
const payKind: ProposalKind = {
  action: PAY,
  roles: ['finance'],
  async execute(tx, operator, proposal, now) {
    const row = await lockedFor(tx, proposal, 'approved', now);
    const reference = proposal.payload['reference'];
    if (typeof reference !== 'string' || reference === '') throw notPossible('no reference');
    try {
      await settle(tx, row, now, reference);
    } catch (failure) {
      if (isReferenceTaken(failure)) throw notPossible('reference used');
      throw failure;
    }
    return record(tx, operator, proposal, { row, state: 'settled', now });
  },
};

export const withdrawalProposals: readonly ProposalKind[] = [approveKind, rejectKind, payKind];
