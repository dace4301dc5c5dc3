import type { Instant } from '#contract/kit/instant.ts';
import type { Transaction } from '#server/ports/db/database.ts';

/** DK26: an application of an account of the demo's own becomes a marked merchant. */
export const markDemoMerchant = (tx: Transaction, user_id: number, at: Instant): Promise<number> => tx.run`
  update desk_merchant set state = 'active', is_demo = true, approved_at = ${at}, decided_at = ${at}
  where user_id = ${user_id} and state = 'applied'`;
