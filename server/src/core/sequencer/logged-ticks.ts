import { priceOfUnits } from '#contract/markets/rules.ts';
import type { PriceTick } from '../prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface TickRow {
  readonly market_id: number;
  readonly seq: number;
  readonly t_ms: number;
  /** In units of 1e-8, as text. */
  readonly price: string;
  readonly log_index: number;
}

/** A tick of the log, of a market. */
export type LoggedTick = Pick<PriceTick, 'market_id' | 'seq' | 't_ms' | 'price' | 'log_index'>;

export const loggedTick = ({ price, ...row }: TickRow): LoggedTick => ({ ...row, price: priceOfUnits(BigInt(price)) });

/** The last tick of every market up to a line of the log. */
export const ticksBefore = async (sql: Sql, log_index: number): Promise<LoggedTick[]> => {
  const rows = await sql.rows<TickRow>`
    select m.id as market_id, l.seq, l.t_ms, l.price, l.log_index from market m
    cross join lateral (
      select seq, t_ms, price::text as price, index as log_index from log_line
      where symbol = m.log_symbol and index <= ${log_index} order by seq desc limit 1
    ) l`;
  return rows.map(loggedTick);
};

export const TICKS_AT_ONCE = 2000;

/** Ticks after a line of the log, in its order. */
export const ticksAfter = async (sql: Sql, log_index: number): Promise<LoggedTick[]> => {
  const rows = await sql.rows<TickRow>`
    select m.id as market_id, l.seq, l.t_ms, l.price::text as price, l.index as log_index
    from log_line l join market m on m.log_symbol = l.symbol
    where l.index > ${log_index} order by l.index limit ${TICKS_AT_ONCE}`;
  return rows.map(loggedTick);
};

/** The last line of the log. */
export const lastLogIndex = async (sql: Sql): Promise<number> =>
  (await sql.row<{ index: number }>`select index from log_line order by index desc limit 1`)?.index ?? -1;
