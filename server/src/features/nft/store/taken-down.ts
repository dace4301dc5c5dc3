import type { Instant } from '#contract/kit/instant.ts';
import type { Transaction } from '#server/ports/db/database.ts';

export const markTakenDown = (tx: Transaction, id: number, reason: string, at: Instant): Promise<number> =>
  tx.run`
    update nft_work set state = 'taken_down', reason = ${reason}, decided_at = ${at}, is_for_sale = false
    where id = ${id}`;
