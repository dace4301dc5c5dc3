import { Refusal } from '#contract/kit/refusal.ts';
import { violationsWithin } from '../../../core/audit/auditor.ts';
import { recordAct } from '../../../core/operator-acts.ts';
import { propose, type ProposalKind } from '../../../core/proposals.ts';
import type { OperatorSession } from '../../../core/room.ts';
import type { Transaction } from '../../../ports/db/database.ts';
import { clearHalts, openHalts } from '../store/halts.ts';

const RESUME = 'dashboard.resume';

/** DB10: one administrator proposes that money moves again. */
export const proposeResume = async (tx: Transaction, operator: OperatorSession, reason: string): Promise<number> => {
  const halts = await openHalts(tx);
  if (halts.length === 0) throw new Refusal('money_not_halted');
  const { id } = await propose(tx, operator, {
    action: RESUME,
    target_type: 'ledger',
    target_id: 'money',
    payload: { halts },
    reason,
  });
  return id;
};

/**
 * DB11: another confirms. The whole audit runs in the transaction that clears: while money is halted nothing is posted, so
 * what it read is still true at the commit. A halt that comes meanwhile stays.
 */
export const resumeKind: ProposalKind = {
  action: RESUME,
  roles: ['admin'],
  async execute(tx, operator, proposal) {
    const halts = await openHalts(tx);
    const last = halts.at(-1);
    if (!last) throw new Refusal('money_not_halted');
    const violations = await violationsWithin(tx);
    if (violations.length > 0) {
      throw new Refusal('books_unsound', { why: violations.map(({ invariant }) => invariant.id).join(', ') });
    }
    const { seq } = await recordAct(tx, {
      operator: { operator_id: proposal.proposed_by },
      second: operator,
      action: RESUME,
      target_type: proposal.target_type,
      target_id: proposal.target_id,
      before: { halts },
      after: { halts: [] },
      reason: proposal.reason,
    });
    await clearHalts(tx, last.id, tx.now(), seq);
    return {};
  },
};
