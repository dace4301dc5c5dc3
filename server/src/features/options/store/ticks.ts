import { SAMPLE_EVERY_MS, SAMPLE_WITHIN_MS, SAMPLES } from '#contract/options/rules.ts';
import { loggedTick, type LoggedTick, type TickRow } from '#server/core/sequencer/logged-ticks.ts';
import type { Sql } from '#server/ports/db/database.ts';

const WINDOW_MS = (SAMPLES - 1) * SAMPLE_EVERY_MS + SAMPLE_WITHIN_MS;

/** Up to each market's last tick, every tick that can be a sample of what expires from it on, in the order of the log. */
export const recentTicks = async (sql: Sql, last: readonly LoggedTick[]): Promise<LoggedTick[]> => {
  const rows = await sql.rows<TickRow>`
    select m.id as market_id, l.seq, l.t_ms, l.price::text as price, l.index as log_index
    from unnest(${last.map(({ market_id }) => market_id)}::integer[], ${last.map(({ seq }) => seq)}::bigint[],
      ${last.map(({ t_ms }) => t_ms - WINDOW_MS)}::bigint[]) as b (market_id, seq, from_ms)
    join market m on m.id = b.market_id
    join log_line l on l.symbol = m.log_symbol and l.t_ms >= b.from_ms and l.seq <= b.seq
    order by l.index`;
  return rows.map(loggedTick);
};

/** Every tick of a market from a moment on, oldest first; at most five a second are logged. */
export const ticksSince = async (sql: Sql, market_id: number, from_ms: number): Promise<LoggedTick[]> => {
  const rows = await sql.rows<TickRow>`
    select m.id as market_id, l.seq, l.t_ms, l.price::text as price, l.index as log_index
    from market m join log_line l on l.symbol = m.log_symbol
    where m.id = ${market_id} and l.t_ms >= ${from_ms} order by l.seq limit 1000`;
  return rows.map(loggedTick);
};

/** The last tick of each of these spans before a moment, oldest first; a span without one is left out. */
export const lastTicksOf = async (
  sql: Sql,
  market_id: number,
  { from_ms, to_ms, every_ms }: { readonly from_ms: number; readonly to_ms: number; readonly every_ms: number },
): Promise<LoggedTick[]> => {
  // From whole spans, so that the same ticks are found whenever it is asked.
  const first_ms = Math.floor(from_ms / every_ms) * every_ms;
  const rows = await sql.rows<TickRow>`
    select m.id as market_id, l.seq, l.t_ms, l.price, l.log_index
    from market m cross join generate_series(${first_ms}::bigint, ${to_ms + every_ms - 1}::bigint, ${every_ms}::bigint) as span (end_ms)
    cross join lateral (
      select seq, t_ms, price::text as price, index as log_index from log_line
      where symbol = m.log_symbol and t_ms > span.end_ms - ${every_ms}::bigint and t_ms <= least(span.end_ms, ${to_ms - 1}::bigint)
      order by t_ms desc, seq desc limit 1
    ) l
    where m.id = ${market_id} order by l.seq`;
  return rows.map(loggedTick);
};
