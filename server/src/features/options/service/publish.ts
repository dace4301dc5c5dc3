import type { Instant } from '#contract/kit/instant.ts';
import { batchLine } from '#contract/options/line-rules.ts';
import { publishEnded } from '#server/core/price-log/ended-files.ts';
import type { Database } from '#server/ports/db/database.ts';
import { insertBatch, lastBatch, linesFrom } from '../store/batches.ts';

export const PUBLISH_JOB = 'options.publish';

/** OT23: publishes the next batch of endings, at most 1,000. */
export const publishNext = (db: Database, now: Instant): Promise<'more' | 'done'> =>
  publishEnded(db, now, { last: lastBatch, linesFrom, insert: insertBatch, lineOf: batchLine });
