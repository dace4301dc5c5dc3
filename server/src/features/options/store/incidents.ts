import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

/** How many lines of the log options are not done with, and when the first of them was logged. */
export interface LinesBehind {
  readonly lines: number;
  readonly t_ms: number | null;
}

export const linesBehind = (sql: Sql): Promise<LinesBehind> => sql.one<LinesBehind>`
  select coalesce((select max(index) from log_line), w.options_log_index) - w.options_log_index as lines,
    (select t_ms from log_line where index > w.options_log_index and t_ms is not null order by index limit 1) as t_ms
  from order_writer w`;

export interface Unpublished {
  readonly count: number;
  readonly since: Instant | null;
}

/** OT23: endings that no batch has, since the first of them. Numbers have no gap, so nobody counts rows. */
export const unpublished = (sql: Sql): Promise<Unpublished> => sql.one<Unpublished>`
  with published as (
    select coalesce((select first_number + count - 1 from option_batch order by batch desc limit 1), 0) as number
  )
  select coalesce((select max(number) from option_order), p.number) - p.number as count,
    (select ended_at from option_order where number = p.number + 1) as since
  from published p`;

/** Whether anything runs. */
export const hasRunning = async (sql: Sql): Promise<boolean> =>
  (await sql.row`select from option_order where state in ('waiting', 'open') limit 1`) !== undefined;
