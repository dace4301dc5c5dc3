import type { Sql } from '#server/ports/db/database.ts';
import { loggedTick, type LoggedTick, type TickRow } from '#server/core/sequencer/logged-ticks.ts';

/** MA27: the last tick of each of these markets before the corporate action that runs there. */
export const ticksBeforeActions = async (sql: Sql, market_ids: readonly number[]): Promise<LoggedTick[]> => {
  const rows = await sql.rows<TickRow>`
    select m.id as market_id, l.seq, l.t_ms, l.price, l.log_index
    from market_pause p join market m on m.id = p.market_id
    cross join lateral (
      select seq, t_ms, price::text as price, index as log_index from log_line
      where symbol = m.log_symbol and t_ms < floor(extract(epoch from p.began_at) * 1000) order by seq desc limit 1
    ) l
    where p.market_id = any (${market_ids}::integer[]) and p.reason = 'corporate_action' and p.ended_at is null`;
  return rows.map(loggedTick);
};

/** How many lines of the log the writer has not stored as done, and when the first of them was logged. */
export const linesBehind = (sql: Sql): Promise<{ readonly lines: number; readonly t_ms: number | null }> => sql.one<{
  readonly lines: number;
  readonly t_ms: number | null;
}>`
  select coalesce((select max(index) from log_line), w.log_index) - w.log_index as lines,
    (select t_ms from log_line where index > w.log_index and t_ms is not null order by index limit 1) as t_ms
  from order_writer w`;
