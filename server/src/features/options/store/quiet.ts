import type { Sql, Transaction } from '#server/ports/db/database.ts';

/** A line of silence that is in the log and not worked off (OT13). */
export interface QuietRow {
  readonly id: number;
  readonly market_id: number;
  readonly last_tick: number;
  readonly t_ms: number;
  readonly log_index: number;
}

/** In the order of the log. Looked up there, because a line is in the log before its note is marked. */
export const quietsOpen = (sql: Sql): Promise<QuietRow[]> => sql.rows<QuietRow>`
  select q.id, q.market_id, q.last_tick, q.t_ms, l.index as log_index
  from option_quiet q
  cross join lateral (select index from log_line where symbol is null and line = q.line limit 1) l
  where not q.is_done order by l.index`;

export const endQuiets = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.run`update option_quiet set is_done = true where id = any (${ids}::bigint[])`;
};

/** A market whose last tick is old while options wait for the next one. */
export interface SilentMarket {
  readonly market_id: number;
  readonly log_symbol: string;
  readonly last_tick: number;
  readonly last_ms: number;
  /** When the first of them was due. */
  readonly due_ms: number;
  /** The newest line of silence after the same tick, if any. */
  readonly said_ms: number | null;
}

/** OT13: markets with options that are due, and their last ticks. `entry_within_ms`: until when an entry is due. */
export const silentMarkets = (sql: Sql, entry_within_ms: number): Promise<SilentMarket[]> => sql.rows<SilentMarket>`
  select m.id as market_id, m.log_symbol, l.seq as last_tick, l.t_ms as last_ms, d.due_ms,
    (select max(q.t_ms) from option_quiet q where q.market_id = m.id and q.last_tick = l.seq) as said_ms
  from (
    select market_id, min(coalesce(expires_ms, accept_ms + ${entry_within_ms}::bigint)) as due_ms
    from option_order where state in ('waiting', 'open') group by market_id
  ) d
  join market m on m.id = d.market_id
  cross join lateral (select seq, t_ms from log_line where symbol = m.log_symbol order by seq desc limit 1) l
  order by m.id`;

export const insertQuiet = async (
  tx: Transaction,
  { market_id, last_tick, t_ms, line }: { market_id: number; last_tick: number; t_ms: number; line: string },
  note_id: number,
): Promise<void> => {
  await tx.run`
    insert into option_quiet (market_id, last_tick, t_ms, line, note_id)
    values (${market_id}, ${last_tick}, ${t_ms}, ${line}, ${note_id})`;
};

/** The place in the log of the line that voided options after this tick at this time; null until it is marked. */
export const quietPlace = async (
  sql: Sql,
  market_id: number,
  last_tick: number,
  t_ms: number,
): Promise<number | null> => {
  const row = await sql.row<{ log_index: number | null }>`
    select n.log_index from option_quiet q join log_note n on n.id = q.note_id
    where q.market_id = ${market_id} and q.last_tick = ${last_tick} and q.t_ms = ${t_ms}`;
  return row?.log_index ?? null;
};

/** The place in the log of the first line of silence after a tick that is at or after a time (OT27). */
export const silenceFrom = async (
  sql: Sql,
  { symbol, tick, from_ms }: { readonly symbol: string; readonly tick: number; readonly from_ms: number },
): Promise<{ log_index: number | null }> => {
  const row = await sql.row<{ log_index: number | null }>`
    select n.log_index from option_quiet q join log_note n on n.id = q.note_id
    where q.market_id = (select id from market where log_symbol = ${symbol})
      and q.last_tick = ${tick} and q.t_ms >= ${from_ms} order by q.t_ms limit 1`;
  return { log_index: row?.log_index ?? null };
};
