import type { Instant } from '#contract/kit/instant.ts';
import type { Database } from '../../../ports/db/database.ts';
import { deliver } from '../../inbox/index.ts';
import { lockAsking, markAsked, nextAsked, openAsking } from '../store/asking.ts';
import { snapshotById } from '../store/snapshots.ts';

const PORTION = 100;

/** LI10: asks the next customers of a snapshot to check it, each once. A proof that nobody checks proves nothing. */
export const askNext = async (db: Database, now: Instant): Promise<'more' | 'done'> => {
  const open = await openAsking(db);
  if (open === undefined) return 'done';
  await db.transaction(async (tx) => {
    const asking = await lockAsking(tx, open);
    const snapshot = asking && (await snapshotById(tx, asking.snapshot_id));
    if (!asking || !snapshot) return;
    const asked = await nextAsked(tx, asking, PORTION);
    for (const user_id of asked) {
      const values = { snapshot_id: String(snapshot.id), taken_at: snapshot.taken_at };
      await deliver(tx, user_id, { topic: 'security', kind: 'balance_check_ready', values }, now);
    }
    await markAsked(tx, snapshot.id, asked.at(-1) ?? asking.last_user_id, asked.length < PORTION);
  });
  return 'more';
};
