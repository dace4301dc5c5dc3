import type { LookReason } from '#contract/customers/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { isCustomer } from '../store/customers.ts';

export interface Look {
  readonly input: { readonly id: number; readonly reason: LookReason };
  readonly session: OperatorSession;
}

/**
 * CU4: shows something of a customer and records that, in one transaction: nothing is told that was not recorded. What
 * is shown is read first, because no other act can be recorded from here to the commit.
 */
export const looking = async <Shown>(
  tx: Transaction,
  action: string,
  { input: { id, reason }, session }: Look,
  show: () => Promise<Shown>,
): Promise<Shown> => {
  if (!(await isCustomer(tx, id))) throw new Refusal('customer_unknown');
  const shown = await show();
  const whom = { target_type: 'customer', target_id: id, customer_id: id };
  await recordAct(tx, { operator: session, action, ...whom, reason });
  return shown;
};
