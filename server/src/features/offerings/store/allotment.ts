import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { OfferingRow } from './offerings.ts';

/** A million applications are fixed in seconds on a good machine and in minutes on a bad one. */
const FIX_WITHIN_MS = 900_000;

/** OF1: offerings that ended and are not fixed yet. */
export const dueToFix = (sql: Sql, job: string, now: Instant): Promise<{ id: number }[]> => sql.rows<{ id: number }>`
  select id from offering where state = 'open' and ends_at <= ${now} and id::text not in ${skippedRows(job, now)}
  order by ends_at limit 10`;

/**
 * OF7 for all open applications, in one statement and in whole steps, so that no digit is lost: `div` and `mod` of
 * numeric are exact. The same rule as `allotmentOf`, with which a test compares it. The sum is materialized: planned for
 * an empty table, it would be computed again for every application.
 */
export const insertAllotment = async (tx: Transaction, { id, for_sale, step }: OfferingRow): Promise<void> => {
  await tx.row`select set_config('statement_timeout', ${String(FIX_WITHIN_MS)}, true)`;
  await tx.row`select set_config('work_mem', '128MB', true)`;
  await tx.run`
    with still_open as materialized (
      select a.id, a.amount, div(a.amount, ${step}::numeric) as steps from offering_application a
      where a.offering_id = ${id} and a.state = 'open'
    ), whole as materialized (
      select div(${for_sale}::numeric, ${step}::numeric) as offered, sum(steps) as all_steps from still_open
    ), share as (
      select s.id, s.amount, w.offered, w.all_steps, div(s.steps * w.offered, w.all_steps) as passed,
        mod(s.steps * w.offered, w.all_steps) as cut_off
      from still_open s cross join whole w
    ), placed as (
      select h.id, h.amount, h.offered, h.all_steps, h.passed, h.offered - sum(h.passed) over () as steps_left,
        row_number() over (order by h.cut_off desc, h.id) as place
      from share h
    )
    insert into offering_allotment (offering_id, number, applied, passed)
    select ${id}, p.id, p.amount, case when p.all_steps <= p.offered then p.amount
      else (p.passed + case when p.place <= p.steps_left then 1 else 0 end) * ${step}::numeric end
    from placed p order by p.id`;
};

export interface FixedTotals {
  readonly count: number;
  readonly applied: Decimal;
  readonly passed: Decimal;
  /** Of the lines of `allotmentRow`, hex. */
  readonly list_sha256: string;
}

export const totalsOf = (sql: Sql, offering_id: number): Promise<FixedTotals> => sql.one<FixedTotals>`
  select count(*) as count, coalesce(sum(applied), 0) as applied, coalesce(sum(passed), 0) as passed,
    encode(sha256(convert_to(coalesce(string_agg(
      concat(number, ' ', trim_scale(applied), ' ', trim_scale(passed), chr(10)), '' order by number), ''), 'UTF8')), 'hex')
      as list_sha256
  from offering_allotment where offering_id = ${offering_id}`;

export const saveFixed = (
  tx: Transaction,
  id: number,
  { count, applied, passed, list_sha256 }: FixedTotals,
  { note_id, at }: { readonly note_id: number; readonly at: Instant },
): Promise<number> => tx.run`
  update offering set state = 'fixed', fixed_at = ${at}, count = ${count}, applied = ${applied}, passed = ${passed},
    list_sha256 = decode(${list_sha256}, 'hex'), note_id = ${note_id}
  where id = ${id}`;

export interface PublishedAllotment {
  readonly project_id: number;
  readonly currency_name: string;
  readonly for_sale: Decimal;
  readonly step: Decimal;
  readonly applied: Decimal;
  readonly count: number;
  readonly passed: Decimal;
  readonly list_sha256: string;
  readonly line: string;
  readonly log_index: number | null;
}

export const publishedAllotment = (sql: Sql, id: number): Promise<PublishedAllotment | undefined> =>
  sql.row<PublishedAllotment>`
    select o.id as project_id, c.code as currency_name, o.for_sale, o.step, coalesce(o.applied, 0) as applied,
      coalesce(o.count, 0) as count, coalesce(o.passed, 0) as passed,
      encode(coalesce(o.list_sha256, ''), 'hex') as list_sha256, n.line, n.log_index
    from offering o join currency c on c.id = o.currency_id join log_note n on n.id = o.note_id
    where o.id = ${id}`;

export interface AllotmentRow {
  readonly number: number;
  readonly applied: Decimal;
  readonly passed: Decimal;
}

export const allotmentPage = (sql: Sql, offering_id: number, after: number, limit: number): Promise<AllotmentRow[]> =>
  sql.rows<AllotmentRow>`
    select number, applied, passed from offering_allotment
    where offering_id = ${offering_id} and number > ${after} order by number limit ${limit}`;

/** Offerings that are fixed and have applications without their entry. */
export const dueToAllot = (sql: Sql): Promise<{ id: number }[]> => sql.rows<{ id: number }>`
  select id from offering o where state = 'fixed'
    and exists (select from offering_application a where a.offering_id = o.id and a.state = 'open')
  order by ends_at, id limit 10`;

/** OF3: offerings whose applications all have their entry, and which may have tokens to return. */
export const dueToSettle = (sql: Sql, job: string, now: Instant): Promise<{ id: number }[]> => sql.rows<{ id: number }>`
  select id from offering o where state = 'fixed' and id::text not in ${skippedRows(job, now)}
    and not exists (select from offering_application a where a.offering_id = o.id and a.state = 'open')
  order by ends_at, id limit 10`;

/** Applications whose entry is due, without those that the job skips for now. */
export const unpostedIds = async (
  sql: Sql,
  offering_id: number,
  { job, now, limit }: { readonly job: string; readonly now: Instant; readonly limit: number },
): Promise<number[]> => {
  const rows = await sql.rows<{ id: number }>`
    select id from offering_application
    where offering_id = ${offering_id} and state = 'open' and id::text not in ${skippedRows(job, now)}
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
};

export interface UnpostedRow {
  readonly id: number;
  readonly offering_id: number;
  readonly user_id: number;
  readonly title: string;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly pay_currency_id: number;
  readonly pay_currency_name: string;
  readonly pay_currency_scale: number;
  readonly applied: Decimal;
  readonly paid: Decimal;
  readonly passed: Decimal;
  readonly first_unlock_at: Instant;
  readonly fixed_at: Instant;
}

/** Locks those of these applications that are still open, with what the list gives them. */
export const lockUnposted = (tx: Transaction, ids: readonly number[]): Promise<UnpostedRow[]> => tx.rows<UnpostedRow>`
  select a.id, a.offering_id, a.user_id, o.title, o.currency_id, c.code as currency_name, a.pay_currency_id,
    p.code as pay_currency_name, p.scale as pay_currency_scale, a.amount as applied, a.paid, l.passed, o.first_unlock_at,
    coalesce(o.fixed_at, o.ends_at) as fixed_at
  from offering_application a
  join offering o on o.id = a.offering_id join currency c on c.id = o.currency_id
  join currency p on p.id = a.pay_currency_id
  join offering_allotment l on l.offering_id = a.offering_id and l.number = a.id
  where a.id = any (${ids}::bigint[]) and a.state = 'open' and o.state = 'fixed'
  order by a.id for update of a`;

export interface AllottedRow {
  readonly id: number;
  readonly passed: Decimal;
  readonly kept: Decimal;
  readonly next_unlock_at: Instant | null;
}

export const saveAllotted = (tx: Transaction, rows: readonly AllottedRow[], at: Instant): Promise<number> => tx.run`
  update offering_application a set state = 'allotted', ended_at = ${at}, passed = m.passed, kept = m.kept,
    next_unlock_at = m.next_unlock_at
  from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ passed }) => passed)}::numeric[],
    ${rows.map(({ kept }) => kept)}::numeric[], ${rows.map(({ next_unlock_at }) => next_unlock_at)}::timestamptz[])
    as m (id, passed, kept, next_unlock_at)
  where a.id = m.id`;

export const hasOpen = async (sql: Sql, offering_id: number): Promise<boolean> =>
  (await sql.row`select from offering_application where offering_id = ${offering_id} and state = 'open' limit 1`) !==
  undefined;

export const saveSettled = (tx: Transaction, id: number, at: Instant): Promise<number> =>
  tx.run`update offering set state = 'settled', settled_at = ${at} where id = ${id}`;

/** Applications of each offering whose entry is posted. */
export const allottedCounts = async (sql: Sql): Promise<ReadonlyMap<number, number>> => {
  const rows = await sql.rows<{ id: number; allotted: number }>`
    select o.id, case o.state when 'settled' then coalesce(o.count, 0)::bigint else (
      select count(*) from offering_application a where a.offering_id = o.id and a.state = 'allotted') end as allotted
    from offering o where o.state in ('fixed', 'settled')`;
  return new Map(rows.map(({ id, allotted }) => [id, allotted]));
};

/** The oldest end of an offering whose work is not done. */
export const unfinishedSince = (sql: Sql, before: Instant): Promise<{ currency_name: string; ends_at: Instant }[]> =>
  sql.rows<{ currency_name: string; ends_at: Instant }>`
    select c.code as currency_name, o.ends_at from offering o join currency c on c.id = o.currency_id
    where o.state in ('open', 'fixed') and o.ends_at < ${before} order by o.ends_at limit 20`;
