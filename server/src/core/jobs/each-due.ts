import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment, type Fragment } from '#server/ports/db/statement.ts';
import { isUnavailable } from '#server/ports/db/unavailable.ts';
import type { Ports } from '#server/ports/ports.ts';
import { detailOf } from './trouble.ts';

/** Short at first: most failures are a lost connection or a lock that took too long. */
const FIRST_PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 3600;

export interface DueRows<Row> {
  readonly job: string;
  readonly now: Instant;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => number | string;
  /** One row, in a transaction of its own. */
  readonly work: (row: Row) => Promise<unknown>;
  /** Whether a failure is the row's own; others, such as a silent node, fail the whole job. */
  readonly isOwn?: (failure: unknown) => boolean;
  /** What a retry needs and cannot look up. */
  readonly keep?: (row: Row) => unknown;
}

export type DuePorts = Pick<Ports, 'db' | 'log'>;

/**
 * JO6: processes rows one by one. A row that fails is logged and skipped until its next try; the others continue. The
 * query that finds due rows excludes `skippedRows`, so that a failing row is not retried in a
 * hot loop.
 */
export const eachDue = async <Row>({ db, log }: DuePorts, due: DueRows<Row>): Promise<'more' | 'done'> => {
  const { job, now, rows, idOf, work, isOwn, keep } = due;
  if (rows.length === 0) return 'done';
  const failures = await failuresOf(db, job, rows.map(idOf));
  for (const row of rows) {
    const row_id = String(idOf(row));
    const failed_before = failures.get(row_id) ?? 0;
    try {
      await work(row);
    } catch (failure) {
      if (isEverybodys(failure) || isOwn?.(failure) === false) throw failure;
      log.error('row skipped', failure, { job, row_id });
      const kept = { job, row_id, now, failures: failed_before + 1, detail: detailOf(failure), work: keep?.(row) };
      await skip(db, kept);
      continue;
    }
    if (failed_before > 0) await unskip(db, job, row_id);
  }
  return 'more';
};

/** No row is at fault, and every row would fail the same way: no database, or money that is halted for everybody. */
export const isEverybodys = (failure: unknown): boolean =>
  isUnavailable(failure) || (failure instanceof Refusal && failure.code === 'money_halted');

export const failuresOf = async (
  sql: Sql,
  job: string,
  ids: readonly (number | string)[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql.rows<{ row_id: string; failures: number }>`
    select row_id, failures from skipped_row where job = ${job} and row_id = any (${ids.map(String)}::text[])`;
  return new Map(rows.map(({ row_id, failures }) => [row_id, failures]));
};

interface Skipped {
  readonly job: string;
  readonly row_id: string;
  readonly now: Instant;
  readonly failures: number;
  readonly detail: string;
  readonly work: unknown;
}

const skip = (sql: Sql, { job, row_id, now, failures, detail, work }: Skipped): Promise<number> => {
  const pause = Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (failures - 1));
  const kept = work === undefined ? null : JSON.stringify(work);
  return sql.run`
    insert into skipped_row (job, row_id, since, failures, retry_at, detail, work)
    values (${job}, ${row_id}, ${now}, ${failures}, ${plusSeconds(now, pause)}, ${detail}, ${kept})
    on conflict (job, row_id) do update
      set failures = excluded.failures, retry_at = excluded.retry_at, detail = excluded.detail`;
};

const unskip = (sql: Sql, job: string, row_id: string): Promise<number> =>
  sql.run`delete from skipped_row where job = ${job} and row_id = ${row_id}`;

/** The rows that the job skips for now: `where id::text not in ${skippedRows(job, now)}`. */
export const skippedRows = (job: string, now: Instant): Fragment =>
  fragment`(select row_id from skipped_row where job = ${job} and retry_at > ${now})`;

/** The same for jobs that do not find their rows by a query. */
export const skippedNow = async (sql: Sql, job: string, now: Instant): Promise<ReadonlySet<string>> => {
  const rows = await sql.rows<{ row_id: string }>`select row_id from ${skippedRows(job, now)} skipped`;
  return new Set(rows.map(({ row_id }) => row_id));
};

const RETRIED_AT_ONCE = 100;

export interface RetriedRow<Work> {
  readonly row_id: string;
  readonly work: Work;
}

/** Rows to retry, for jobs that do not find them by asking what is due. */
export const dueAgain = <Work>(sql: Sql, job: string, now: Instant): Promise<RetriedRow<Work>[]> => sql.rows<
  RetriedRow<Work>
>`
  select row_id, work from skipped_row
  where job = ${job} and retry_at <= ${now} and work is not null order by retry_at limit ${RETRIED_AT_ONCE}`;
