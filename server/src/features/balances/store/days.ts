import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface DayRow {
  readonly day: string;
  readonly total_usdt: Decimal;
  readonly taken_at: Instant;
  readonly priced_at: Instant | null;
}

/** Customers by id, a portion at a time. */
export const customersAfter = (sql: Sql, user_id: number, limit: number): Promise<{ user_id: number }[]> =>
  sql.rows<{ user_id: number }>`
    select distinct user_id from ledger_account where user_id > ${user_id} order by user_id limit ${limit}`;

/** A stored day is never changed. */
export const insertDays = (sql: Sql, rows: readonly (DayRow & { readonly user_id: number })[]): Promise<number> =>
  sql.run`
    insert into balance_day (user_id, day, total_usdt, taken_at, priced_at)
    select user_id, day, total_usdt, taken_at, priced_at
    from unnest(${rows.map((row) => row.user_id)}::bigint[], ${rows.map((row) => row.day)}::date[],
      ${rows.map((row) => row.total_usdt)}::numeric[], ${rows.map((row) => row.taken_at)}::timestamptz[],
      ${rows.map((row) => row.priced_at)}::timestamptz[]) as new (user_id, day, total_usdt, taken_at, priced_at)
    on conflict (user_id, day) do nothing`;

export const deleteDays = (sql: Sql, before_day: string, portion: number): Promise<number> => sql.run`
  delete from balance_day where (user_id, day) in (
    select user_id, day from balance_day where day < ${before_day} order by day limit ${portion})`;

export const daysOf = (sql: Sql, user_id: number, since_day: string): Promise<DayRow[]> => sql.rows<DayRow>`
  select day, total_usdt, taken_at, priced_at from balance_day
  where user_id = ${user_id} and day > ${since_day} order by day`;
