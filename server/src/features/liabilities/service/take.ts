import { liabilityLine, hexOf, parseAssets } from '#contract/liabilities/rules.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { eachDue, skippedNow, type DuePorts } from '#server/core/jobs/each-due.ts';
import { lockNotes, queueNote } from '#server/core/log-notes.ts';
import type { Database } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { TreeFiles } from '#server/ports/tree-files.ts';
import { holdStill, lockSnapshots } from '../store/ledger.ts';
import { insertLine, snapshotById, publishedSnapshots, unpublishedId } from '../store/snapshots.ts';
import { plant, readBooks, storeSnapshot } from './build.ts';
import { Chance } from './chance.ts';
import { drawSlot, dueSnapshot } from './schedule.ts';
import { treeText } from './tree.ts';

/** How many of the newest trees are checked; an older lost file must be restored by hand. */
const LOOKED_AFTER = 50;

type TakePorts = Pick<Ports, 'db' | 'ids' | 'environment'>;

/** Draws, and takes a snapshot that is due. It is checked again at storing: another process may have been faster. */
export const takeDue = async ({ db, ids, environment }: TakePorts, now: Instant): Promise<void> => {
  await drawSlot({ db, ids }, now);
  if (!(await dueSnapshot(db, now, environment.demo))) return;
  const chance = new Chance(ids);
  const books = await db.transaction(async (tx) => {
    await holdStill(tx);
    return readBooks(tx, chance, now);
  });
  if (!books) return;
  // Outside any transaction: hashing takes seconds and must not block others.
  const planted = await plant(chance, books);
  await db.transaction(async (tx) => {
    await lockSnapshots(tx);
    const due = await dueSnapshot(tx, now, environment.demo);
    if (due) await storeSnapshot(tx, due, books, planted);
  });
};

/** LI6: queues a snapshot's line for the public log, once. */
export const tellNext = async (db: Database): Promise<'more' | 'done'> => {
  if ((await unpublishedId(db)) === undefined) return 'done';
  await db.transaction(async (tx) => {
    // Another process may have done it while this one waited for the lock.
    await lockNotes(tx);
    const id = await unpublishedId(tx);
    const snapshot = id === undefined ? undefined : await snapshotById(tx, id);
    if (!snapshot) return;
    const assets = parseAssets(snapshot.assets);
    // Returning "more" without progress would loop forever.
    if (!assets) throw new Error(`the assets of snapshot ${snapshot.id} are not well-formed`);
    const line = liabilityLine({
      id: snapshot.id,
      taken_ms: millisecondsOf(snapshot.taken_at),
      entry_id: snapshot.entry_id,
      assets,
      leaf_count: snapshot.leaf_count,
      root: hexOf(snapshot.root),
      totals: snapshot.totals.map(BigInt),
    });
    await insertLine(tx, snapshot.id, line, await queueNote(tx, line));
  });
  return 'more';
};

export const PUBLISH_JOB = 'liabilities.publish';

/**
 * Writes one published tree that has no file yet. The database has all of it, so a lost file is restored. One that
 * cannot be written is skipped (JO6).
 */
export const writeNextTree = async (
  ports: DuePorts,
  files: TreeFiles,
  written: Set<number>,
  now: Instant,
): Promise<'more' | 'done'> => {
  const { db } = ports;
  const skipped = await skippedNow(db, PUBLISH_JOB, now);
  for (const snapshot of await publishedSnapshots(db, LOOKED_AFTER, 0)) {
    if (written.has(snapshot.id) || skipped.has(String(snapshot.id))) continue;
    if (!(await files.has(snapshot.id))) {
      const work = (): Promise<void> => files.write(snapshot.id, treeText(db, snapshot));
      return eachDue(ports, { job: PUBLISH_JOB, now, rows: [snapshot], idOf: ({ id }) => id, work });
    }
    written.add(snapshot.id);
  }
  return 'done';
};
