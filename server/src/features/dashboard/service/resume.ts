import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { foundSinceHalt } from '#server/core/audit/watch.ts';
import { propose, recordConfirmed, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { clearHalts, openHalts, openResume } from '../store/halts.ts';

const RESUME = 'dashboard.resume';

/** DB10: one administrator proposes to resume money. */
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

export const waitingResume = (sql: Sql, now: Instant): Promise<number | null> => openResume(sql, RESUME, now);

/**
 * DB11: another administrator confirms, once a full audit that began after the last halt found nothing, nor did the
 * quick audits since. Audits run outside this transaction: everything that is ordered by running transactions,
 * including the public log, would wait for an audit inside it.
 */
export const resumeKind: ProposalKind = {
  action: RESUME,
  roles: ['admin'],
  async execute(tx, operator, proposal) {
    const halts = await openHalts(tx);
    const last = halts.at(-1);
    if (!last) throw new Refusal('money_not_halted');
    const found = await foundSinceHalt(tx, last.id);
    if (!found) throw new Refusal('audit_pending');
    if (found.length > 0) throw new Refusal('books_unsound', { why: found.join(', ') });
    const { seq } = await recordConfirmed(tx, operator, proposal, { before: { halts }, after: { halts: [] } });
    await clearHalts(tx, last.id, tx.now(), seq);
    return {};
  },
};
