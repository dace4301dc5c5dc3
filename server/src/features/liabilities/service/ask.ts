import type { Instant } from '#contract/kit/instant.ts';
import { dueAgain, eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { deliver } from '#server/features/inbox/index.ts';
import { lockAsking, markAsked, nextAsked, openAsking } from '../store/asking.ts';
import { snapshotById, type SnapshotRow } from '../store/snapshots.ts';

const PORTION = 100;

export const ASK_JOB = 'liabilities.ask';

/** LI10: asks the next customers of a snapshot to check it, each once. A proof that is never checked proves nothing. */
export const askNext = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  await askAgain(ports, now);
  const open = await openAsking(ports.db);
  if (open === undefined) return 'done';
  await askAll(ports, open, now).catch(() => askOneByOne(ports, open, now));
  return 'more';
};

const askCustomer = (tx: Transaction, user_id: number, { id, taken_at }: SnapshotRow, now: Instant): Promise<void> => {
  const values = { snapshot_id: String(id), taken_at };
  return deliver(tx, user_id, { topic: 'security', kind: 'balance_check_ready', values }, now);
};

const askAll = ({ db }: DuePorts, snapshot_id: number, now: Instant): Promise<void> =>
  db.transaction(async (tx) => {
    const asking = await lockAsking(tx, snapshot_id);
    const snapshot = asking && (await snapshotById(tx, asking.snapshot_id));
    if (!asking || !snapshot) return;
    const asked = await nextAsked(tx, asking, PORTION);
    for (const user_id of asked) await askCustomer(tx, user_id, snapshot, now);
    await markAsked(tx, snapshot.id, asked.at(-1) ?? asking.last_user_id, asked.length < PORTION);
  });

/** JO6: only after a portion failed. A customer who cannot be asked is retried later, and the job moves on. */
const askOneByOne = async (ports: DuePorts, snapshot_id: number, now: Instant): Promise<void> => {
  const { db } = ports;
  const asked = await db.transaction(async (tx) => {
    const asking = await lockAsking(tx, snapshot_id);
    return asking ? nextAsked(tx, asking, PORTION) : [];
  });
  const work = (user_id: number): Promise<void> =>
    db.transaction(async (tx) => {
      const asking = await lockAsking(tx, snapshot_id);
      const snapshot = asking && (await snapshotById(tx, snapshot_id));
      if (!asking || !snapshot || asking.last_user_id >= user_id) return;
      await askCustomer(tx, user_id, snapshot, now);
      await markAsked(tx, snapshot_id, user_id, false);
    });
  const keep = (): { snapshot_id: number } => ({ snapshot_id });
  await eachDue(ports, { job: ASK_JOB, now, rows: asked, idOf: (user_id) => user_id, work, keep });
  await db.transaction(async (tx) => {
    const asking = await lockAsking(tx, snapshot_id);
    const last = Math.max(asking?.last_user_id ?? 0, asked.at(-1) ?? 0);
    if (asking) await markAsked(tx, snapshot_id, last, asked.length < PORTION);
  });
};

const askAgain = async (ports: DuePorts, now: Instant): Promise<void> => {
  const { db } = ports;
  const rows = await dueAgain<{ snapshot_id: number }>(db, ASK_JOB, now);
  const work = ({ row_id, work: { snapshot_id } }: (typeof rows)[number]): Promise<void> =>
    db.transaction(async (tx) => {
      const snapshot = await snapshotById(tx, snapshot_id);
      if (snapshot) await askCustomer(tx, Number(row_id), snapshot, now);
    });
  const keep = (row: (typeof rows)[number]) => row.work;
  await eachDue(ports, { job: ASK_JOB, now, rows, idOf: ({ row_id }) => row_id, work, keep });
};
