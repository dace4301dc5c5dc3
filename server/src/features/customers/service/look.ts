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
 * CU4: reads something about a customer and records the look, in one transaction: nothing is shown without a record.
 * The read comes first, because recording blocks every other act until the commit.
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
