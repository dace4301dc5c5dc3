import { priceOfUnits } from '#contract/markets/rules.ts';
import type { PriceTick } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';

interface TickRow {
  readonly market_id: number;
  readonly seq: number;
  readonly t_ms: number;
  /** In units of 1e-8, as text. */
  readonly price: string;
  readonly log_index: number;
}

/** A tick of the log, of a market. */
export type LoggedTick = Pick<PriceTick, 'market_id' | 'seq' | 't_ms' | 'price' | 'log_index'>;

const tickOf = ({ price, ...row }: TickRow): LoggedTick => ({ ...row, price: priceOfUnits(BigInt(price)) });

/** The last tick of every market up to a line of the log. */
export const ticksBefore = async (sql: Sql, log_index: number): Promise<LoggedTick[]> => {
  const rows = await sql.rows<TickRow>`
    select m.id as market_id, l.seq, l.t_ms, l.price, l.log_index from market m
    cross join lateral (
      select seq, t_ms, price::text as price, index as log_index from log_line
      where symbol = m.log_symbol and index <= ${log_index} order by seq desc limit 1
    ) l`;
  return rows.map(tickOf);
};

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
  return rows.map(tickOf);
};

export const TICKS_AT_ONCE = 2000;

/** Ticks after a line of the log, in its order. */
export const ticksAfter = async (sql: Sql, log_index: number): Promise<LoggedTick[]> => {
  const rows = await sql.rows<TickRow>`
    select m.id as market_id, l.seq, l.t_ms, l.price::text as price, l.index as log_index
    from log_line l join market m on m.log_symbol = l.symbol
    where l.index > ${log_index} order by l.index limit ${TICKS_AT_ONCE}`;
  return rows.map(tickOf);
};

/** The last line of the log. */
export const lastLogIndex = async (sql: Sql): Promise<number> =>
  (await sql.row<{ index: number }>`select index from log_line order by index desc limit 1`)?.index ?? -1;

/** How many lines of the log the writer has not stored as done, and when the first of them was logged. */
export const linesBehind = (sql: Sql): Promise<{ readonly lines: number; readonly t_ms: number | null }> => sql.one<{
  readonly lines: number;
  readonly t_ms: number | null;
}>`
  select coalesce((select max(index) from log_line), w.log_index) - w.log_index as lines,
    (select t_ms from log_line where index > w.log_index and t_ms is not null order by index limit 1) as t_ms
  from order_writer w`;
