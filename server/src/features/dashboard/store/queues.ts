import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

/** How much waits, since when, until when the first is promised, and how much is past that. */
export interface Waiting {
  readonly count: number;
  readonly oldest_at: Instant | null;
  readonly due_at: Instant | null;
  readonly late: number;
  readonly own: number;
}

const one = async (rows: Promise<Waiting | undefined>): Promise<Waiting> => {
  const row = await rows;
  if (!row) throw new Error('count returned no row');
  return row;
};

/** Nothing is promised for a deposit that people look at, so nothing is due. */
export const waitingDeposits = (sql: Sql): Promise<Waiting> =>
  one(sql.row<Waiting>`
    select count(*) as count, min(created_at) as oldest_at, null::timestamptz as due_at, 0 as late, 0 as own
    from deposit where state = 'submitted'`);

export const requestedWithdrawals = (sql: Sql, now: Instant): Promise<Waiting> =>
  one(sql.row<Waiting>`
    select count(*) as count, min(requested_at) as oldest_at, min(due_at) as due_at,
      count(*) filter (where due_at < ${now}) as late, 0 as own
    from withdrawal where state = 'requested'`);

/** Those that people pay wait for people; the worker sends the others. */
export const toPay = (sql: Sql, now: Instant): Promise<Waiting> =>
  one(sql.row<Waiting>`
    select count(*) as count, min(requested_at) as oldest_at, min(due_at) as due_at,
      count(*) filter (where due_at < ${now}) as late, 0 as own
    from withdrawal where state = 'approved' and paid_by = 'operator'`);

export const sending = (sql: Sql, now: Instant): Promise<Waiting> =>
  one(sql.row<Waiting>`
    select count(*) as count, min(requested_at) as oldest_at, min(due_at) as due_at,
      count(*) filter (where due_at < ${now}) as late, 0 as own
    from withdrawal where state in ('approved', 'broadcasting') and paid_by = 'worker'`);

/** A hold is due when it ends, which it does by itself. */
export const heldWithdrawals = (sql: Sql, now: Instant): Promise<Waiting> =>
  one(sql.row<Waiting>`
    select count(distinct h.withdrawal_id) as count, min(h.from_at) as oldest_at, min(h.until_at) as due_at, 0 as late,
      0 as own
    from withdrawal_hold h join withdrawal w on w.id = h.withdrawal_id
    where h.ended_at is null and h.until_at > ${now} and w.state in ('requested', 'approved')`);

/** VE10: every case is promised within the same time, so the oldest is due first. */
export const waitingCases = (sql: Sql, now: Instant, review_hours: number): Promise<Waiting> =>
  one(sql.row<Waiting>`
    select count(*) as count, min(submitted_at) as oldest_at,
      min(submitted_at) + make_interval(hours => ${review_hours}) as due_at,
      count(*) filter (where submitted_at < ${now}::timestamptz - make_interval(hours => ${review_hours})) as late,
      0 as own
    from verification where state = 'reviewing'`);

export const openProposals = (
  sql: Sql,
  {
    actions,
    operator_id,
    now,
  }: { readonly actions: readonly string[]; readonly operator_id: number; readonly now: Instant },
): Promise<Waiting> =>
  one(sql.row<Waiting>`
    select count(*) as count, min(proposed_at) as oldest_at, min(expires_at) as due_at, 0 as late,
      count(*) filter (where proposed_by = ${operator_id}) as own
    from operator_proposal where state = 'open' and expires_at > ${now} and action = any (${actions}::text[])`);
