import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/** An arbitrary lock key, the same in every process. */
const SKIP_LOCK = 7_261_159;

/** One skip at a time, in all processes. */
export const lockSkips = async (tx: Transaction): Promise<void> => {
  await tx.row`select pg_advisory_xact_lock(${SKIP_LOCK})`;
};

export interface SkipRow {
  readonly number: number;
  readonly from_at: Instant;
  readonly to_at: Instant;
  readonly log_index: number | null;
}

export const lastSkips = (sql: Sql, at_most: number): Promise<SkipRow[]> => sql.rows<SkipRow>`
  select s.number, s.from_at, s.to_at, n.log_index from demo_clock_skip s join log_note n on n.id = s.note_id
  order by s.number desc limit ${at_most}`;

export type LastSkip = Pick<SkipRow, 'number' | 'from_at' | 'to_at'> & { readonly has_arrived: boolean };

/** DC9: the last skip, and whether its stop at midnight is over. */
export const lastSkip = (sql: Sql): Promise<LastSkip | undefined> => sql.row<LastSkip>`
  select number, from_at, to_at, exists (select from demo_clock_arrival a where a.number = s.number) as has_arrived
  from demo_clock_skip s order by number desc limit 1`;

export const insertArrival = (sql: Sql, number: number): Promise<number> => sql.run`
  insert into demo_clock_arrival (number) values (${number}) on conflict do nothing`;

/** At most 1,825 rows exist (DC4), so no index is needed. */
export const nthLastSkipOf = (
  sql: Sql,
  user_id: number,
  nth: number,
): Promise<Pick<SkipRow, 'number' | 'from_at'> | undefined> => sql.row<Pick<SkipRow, 'number' | 'from_at'>>`
  select number, from_at from demo_clock_skip where user_id = ${user_id} order by number desc limit 1 offset ${nth - 1}`;

export const insertSkip = (
  tx: Transaction,
  row: Omit<SkipRow, 'log_index'> & { readonly user_id: number; readonly note_id: number },
): Promise<number> => tx.run`
  insert into demo_clock_skip (number, user_id, from_at, to_at, note_id)
  values (${row.number}, ${row.user_id}, ${row.from_at}, ${row.to_at}, ${row.note_id})`;
