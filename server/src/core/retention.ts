import { REQUEST_ID_DAYS } from '#contract/kit/call.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import type { Sql } from '../ports/db/database.ts';
import type { Ports } from '../ports/ports.ts';
import type { Job } from './jobs/job.ts';
import { trimJob } from './jobs/trim-job.ts';
import { forgetReaders, trimOutbox } from './outbox-trim.ts';

const PORTION = 2000;
const OUTBOX_PORTION = 5000;

/** RE1 to RE4: the trims of core; rooms trim their own tables. */
export const retentionJobs = ({ db }: Pick<Ports, 'db'>): readonly Job[] => [
  trimJob({
    name: 'outbox.trim',
    every_seconds: 30,
    portion: OUTBOX_PORTION,
    take: (now, portion) => trimOutbox(db, now, portion),
  }),
  trimJob({ name: 'outbox.forget-readers', portion: PORTION, take: (now) => forgetReaders(db, now) }),
  trimJob({
    name: 'requests.trim',
    portion: PORTION,
    take: (now, portion) => deleteRequests(db, plusDays(now, -REQUEST_ID_DAYS), portion),
  }),
  trimJob({
    name: 'requests.trim-queued',
    portion: PORTION,
    take: (now, portion) => deleteQueuedRequests(db, plusDays(now, -REQUEST_ID_DAYS), portion),
  }),
  trimJob({
    name: 'jobs.forget-rows',
    every_seconds: 600,
    portion: PORTION,
    take: (now, portion) => forgetSkippedRows(db, plusDays(now, -1), portion),
  }),
];

const deleteRequests = (sql: Sql, before: Instant, portion: number): Promise<number> => sql.run`
  delete from request where (user_id, request_id) in (
    select user_id, request_id from request where at < ${before} order by at limit ${portion})`;

const deleteQueuedRequests = (sql: Sql, before: Instant, portion: number): Promise<number> => sql.run`
  delete from queued_request where (user_id, request_id) in (
    select user_id, request_id from queued_request where at < ${before} order by at limit ${portion})`;

/** Rows whose retry was due a day ago and did not happen: they are no longer due. Rows with stored work are kept. */
const forgetSkippedRows = (sql: Sql, before: Instant, portion: number): Promise<number> => sql.run`
  delete from skipped_row where (job, row_id) in (
    select job, row_id from skipped_row where retry_at < ${before} and work is null order by retry_at limit ${portion})`;
