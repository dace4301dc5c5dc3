import type { Instant } from '#contract/kit/instant.ts';
import { investmentBatchLine } from '#contract/investments/line-rules.ts';
import { endedFileText, publishEnded } from '#server/core/price-log/ended-files.ts';
import type { Database, Sql } from '#server/ports/db/database.ts';
import { batchById, insertBatch, lastBatch, linesFrom } from '../store/batches.ts';

export const PUBLISH_JOB = 'investments.publish';

/** IV12: publishes the next endings, at most 1,000. */
export const publishNext = (db: Database, now: Instant): Promise<'more' | 'done'> =>
  publishEnded(db, now, { last: lastBatch, linesFrom, insert: insertBatch, lineOf: investmentBatchLine });

/** IV12: a published batch as a file, or undefined if there is none or its line is not in the log yet. */
export const batchFile = async (sql: Sql, number: number): Promise<string | undefined> =>
  endedFileText(sql, await batchById(sql, number), linesFrom);
