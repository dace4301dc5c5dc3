import type { Instant } from '#contract/kit/instant.ts';
import type { Database } from '../../../ports/db/database.ts';
import { dueAutomatic } from '../store/steps.ts';
import { lockWithdrawal } from '../store/withdrawals.ts';
import { runningHold } from './decide.ts';
import { approve } from './steps.ts';

/** WD10: approves small ones by the rule alone, each in a transaction of its own. */
export const approveDue = async (db: Database, now: Instant): Promise<'more' | 'done'> => {
  const ids = await dueAutomatic(db, now);
  for (const id of ids) {
    await db.transaction(async (tx) => {
      const row = await lockWithdrawal(tx, id);
      if (row?.state !== 'requested' || row.tier !== 'automatic' || (await runningHold(tx, id, now))) return;
      await approve(tx, row, now, 'automatic');
    });
  }
  return ids.length > 0 ? 'more' : 'done';
};
