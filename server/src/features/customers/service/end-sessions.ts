import { Refusal } from '#contract/kit/refusal.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { endOtherSessions } from '#server/features/identity/index.ts';
import { isCustomer, liveSessionsOf } from '../store/customers.ts';

/** CU7: logs a customer out everywhere. It grants no access, changes no credential and starts no waiting period. */
export const endSessions = async (
  tx: Transaction,
  { id, reason }: { readonly id: number; readonly reason: string },
  { session }: { readonly session: OperatorSession },
): Promise<{ ended: number }> => {
  if (!(await isCustomer(tx, id))) throw new Refusal('customer_unknown');
  const now = tx.now();
  const ended = (await liveSessionsOf(tx, id, now)).length;
  await endOtherSessions(tx, id, undefined, 'ended_by_support', now);
  await recordAct(tx, {
    operator: session,
    action: 'customers.end-sessions',
    target_type: 'customer',
    target_id: id,
    customer_id: id,
    before: { sessions: ended },
    after: { sessions: 0 },
    reason,
  });
  return { ended };
};
