import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface AuditRun {
  readonly kind: 'changed' | 'everything';
  readonly at: Instant;
  readonly violations: number;
}

export const auditRuns = (sql: Sql): Promise<AuditRun[]> =>
  sql.rows<AuditRun>`select kind, at, violations from audit_run order by kind`;

export interface Halt {
  readonly invariant: string;
  readonly at: Instant;
}

export const runningHalts = (sql: Sql): Promise<Halt[]> =>
  sql.rows<Halt>`select invariant, at from ledger_halt where cleared_at is null order by id limit 20`;

export interface NetworkTrouble {
  readonly network_id: string;
  readonly stopped_at: Instant | null;
  readonly updated_at: Instant;
}

/** Networks that credit nothing, and those that could not be read in the last round. */
export const networksInTrouble = (sql: Sql): Promise<NetworkTrouble[]> => sql.rows<NetworkTrouble>`
  select network_id, stopped_at, updated_at from chain_cursor where stopped_at is not null or fault <> ''
  order by network_id`;

export interface Late {
  readonly count: number;
  readonly since: Instant | null;
}

const NONE: Late = { count: 0, since: null };

export const lateWithdrawals = async (sql: Sql, now: Instant): Promise<Late> =>
  (await sql.row<Late>`
    select count(*) as count, min(due_at) as since from withdrawal
    where state in ('requested', 'approved', 'broadcasting') and due_at < ${now}`) ?? NONE;

/** The oldest entry that is not in the hash chain yet. Its time is that of its request, from our own clock. */
export const oldestUnsealed = async (sql: Sql): Promise<Instant | undefined> =>
  (
    await sql.row<{ at: Instant }>`
      select e.at from ledger_entry e
      where (e.xid, e.id) > (
        select coalesce(max(l.xid), '0'::xid8), coalesce(max(l.id), 0) from ledger_entry l
        where l.id = (select entry_id from ledger_seal order by position desc limit 1)
      )
      order by e.xid, e.id limit 1`
  )?.at;

/** Lines for the public log that its writer has not taken; those of acts and of withdrawals have a time. */
export const waitingLines = async (sql: Sql): Promise<Late> =>
  (await sql.row<Late>`
    select count(*) as count, min(coalesce(a.at, s.at)) as since
    from (select id from log_note where log_index is null order by id limit 1000) n
    left join operator_act a on a.note_id = n.id left join withdrawal_step s on s.note_id = n.id`) ?? NONE;

/** Events that cannot be published yet, because a transaction that began before them is still running. */
export const unpublishedSince = async (sql: Sql): Promise<Late> =>
  (await sql.row<Late>`
    select count(*) as count, min(at) as since
    from (select at from outbox where xid >= settled_xid() limit 1000) o`) ?? NONE;

export interface JobTrouble {
  readonly job: string;
  readonly kind: 'failing' | 'late';
  readonly since: Instant;
}

/** JO3, JO5: jobs that run past their deadline, and those that failed several times in a row. */
export const jobsInTrouble = (sql: Sql, failures: number): Promise<JobTrouble[]> => sql.rows<JobTrouble>`
  select job, kind, since from job_trouble where kind = 'late' or failures >= ${failures} order by job`;

export interface FailingRows extends Late {
  readonly job: string;
}

/**
 * JO7: rows that failed several times, by the job that skips them. One that was not retried within a quarter of an hour
 * of its time is no longer due: it was ended in another way.
 */
export const failingRows = (sql: Sql, failures: number, now: Instant): Promise<FailingRows[]> => sql.rows<FailingRows>`
  select job, count(*) as count, min(since) as since from skipped_row
  where failures >= ${failures} and retry_at > ${now}::timestamptz - interval '15 minutes' group by job order by job`;
