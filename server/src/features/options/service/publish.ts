import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { batchLine } from '#contract/options/line-rules.ts';
import { lockNotes, queueNote } from '#server/core/log-notes.ts';
import { Edge, leafHash } from '#server/core/price-log/tree.ts';
import type { Database } from '#server/ports/db/database.ts';
import { insertBatch, lastBatch, linesFrom, type EndedLines } from '../store/batches.ts';

export const PUBLISH_JOB = 'options.publish';

/** OT23 */
const MAX_ENDINGS = 1000;

/** The lines of a batch in their public order: acceptance, ending, acceptance, … */
export const batchLines = (endings: readonly EndedLines[]): string[] =>
  endings.flatMap(({ acceptance, ending }) => [acceptance, ending]);

/** Endings whose numbers follow each other from this one on. */
const withoutGap = (endings: readonly EndedLines[], first_number: number): EndedLines[] => {
  const gap = endings.findIndex(({ number }, index) => number !== first_number + index);
  return gap < 0 ? [...endings] : endings.slice(0, gap);
};

/**
 * OT23: publishes the next batch of endings, at most 1,000. Its row and its line for the log are one transaction, so that
 * a crash leaves both or none; another process that was faster is noticed under the lock.
 */
export const publishNext = async (db: Database, now: Instant): Promise<'more' | 'done'> => {
  const last = await lastBatch(db);
  const first_number = last ? last.first_number + last.count : 1;
  const endings = withoutGap(await linesFrom(db, first_number, MAX_ENDINGS), first_number);
  if (endings.length === 0) return 'done';
  // Hashed before the transaction: whoever queues a line waits for it.
  const leaves = batchLines(endings).map(leafHash);
  const root = new Edge(0, []).grown(leaves, Number.POSITIVE_INFINITY).edge.root();
  const batch = (last?.batch ?? 0) + 1;
  const t_ms = Math.max(millisecondsOf(now), last?.t_ms ?? 0);
  const row = { batch, first_number, count: endings.length, t_ms, root };
  const line = batchLine({ ...row, root: root.toString('hex') });
  await db.transaction(async (tx) => {
    await lockNotes(tx);
    if ((await lastBatch(tx))?.batch !== last?.batch) return;
    await insertBatch(tx, { ...row, line, note_id: await queueNote(tx, line) });
  });
  return endings.length === MAX_ENDINGS ? 'more' : 'done';
};
