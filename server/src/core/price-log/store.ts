import type { Sql } from '#server/ports/db/database.ts';
import type { LoggedTick } from './price-log.ts';
import type { Node, NodePosition, Range } from './tree.ts';

/** Prices and volumes may exceed what a JavaScript number holds, so they are read as text. */
type TickRow = Omit<LoggedTick, 'price' | 'volume'> & { readonly price: string; readonly volume: string };

const tickOf = ({ symbol, seq, t_ms, price, volume }: TickRow): LoggedTick => ({
  symbol,
  seq,
  t_ms,
  price: BigInt(price),
  volume: BigInt(volume),
});

export const sizeOf = async (sql: Sql): Promise<number> => {
  const row = await sql.row<{ size: number }>`select coalesce(max(index) + 1, 0)::bigint as size from log_line`;
  return row?.size ?? 0;
};

/** One index lookup per symbol; a plain query would read every line of two days. */
export const lastTicks = async (sql: Sql): Promise<LoggedTick[]> => {
  const rows = await sql.rows<TickRow>`
    with recursive symbols as (
      (select symbol from log_line where symbol is not null order by symbol limit 1)
      union all
      select (select l.symbol from log_line l where l.symbol > s.symbol order by l.symbol limit 1)
      from symbols s where s.symbol is not null
    )
    select t.symbol, t.seq, t.t_ms, t.price, t.volume from symbols s cross join lateral (
      select symbol, seq, t_ms, price::text, volume::text from log_line l where l.symbol = s.symbol order by seq desc limit 1
    ) t`;
  return rows.map(tickOf);
};

export const indexOfTick = async (sql: Sql, symbol: string, seq: number): Promise<number | undefined> => {
  const row = await sql.row<{ index: number }>`select index from log_line where symbol = ${symbol} and seq = ${seq}`;
  return row?.index;
};

/** The newest tick among the first `size` lines of the log. */
export const lastTickBelow = async (sql: Sql, symbol: string, size: number): Promise<number | undefined> => {
  const row = await sql.row<{ index: number }>`
    select index from log_line where symbol = ${symbol} and index < ${size} order by seq desc limit 1`;
  return row?.index;
};

export const linesBetween = async (sql: Sql, { from, to }: Range): Promise<string[]> => {
  const rows = await sql.rows<{ line: string }>`
    select line from log_line where index >= ${from} and index < ${to} order by index`;
  return rows.map(({ line }) => line);
};

export const nodesAt = (sql: Sql, places: readonly NodePosition[]): Promise<Node[]> => sql.rows<Node>`
  select n.level, n.position, n.hash from log_node n
  join unnest(${places.map(({ level }) => level)}::smallint[], ${places.map(({ position }) => position)}::bigint[])
    as wanted (level, position) on n.level = wanted.level and n.position = wanted.position`;
