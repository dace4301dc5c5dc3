import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { AT_ONCE } from './draws.ts';

/* NB4: the prices behind the lines of batches, and the rounds of the beacon that follow from them. */

export interface BatchInLog {
  readonly series_id: number;
  readonly batch: number;
  readonly line_index: number;
  /** Of the first price behind it that the database still has. */
  readonly tick_index: number;
  readonly t_ms: number;
  /** False if a price between them may be in a file: lines that are no prices stay in the database (PL8). */
  readonly is_next: boolean;
}

/** Batches in the log that boxes wait for, and that a price follows. */
export const batchesToNote = (sql: Sql, job: string, now: Instant): Promise<BatchInLog[]> =>
  sql.rows<BatchInLog>`
    select a.series_id, a.batch, coalesce(n.log_index, 0) as line_index, t.index as tick_index, coalesce(t.t_ms, 0) as t_ms,
      (select count(*) from log_line l where l.index > n.log_index and l.index < t.index)
        = t.index - n.log_index - 1 as is_next
    from (
      select distinct b.series_id, b.batch from nft_box b join nft_series s on s.id = b.series_id
      where b.drawn_at is null and b.batch is not null and s.mode = 'drand' and s.state in ('live', 'ended')
    ) w
    join nft_box_batch a on a.series_id = w.series_id and a.batch = w.batch join log_note n on n.line = a.line
    cross join lateral (
      select l.index, l.t_ms from log_line l where l.index > n.log_index and l.symbol is not null
      order by l.index limit 1
    ) t
    where not exists (select from nft_batch_tick k where k.series_id = a.series_id and k.batch = a.batch)
      and concat(a.series_id, ':', a.batch) not in ${skippedRows(job, now)}
    order by n.log_index limit ${AT_ONCE}`;

export interface NotedTick {
  readonly series_id: number;
  readonly batch: number;
  readonly tick_index: number;
  readonly t_ms: number;
  readonly round: number;
}

/** Another process finds the same price. */
export const saveTick = (sql: Sql, { series_id, batch, tick_index, t_ms, round }: NotedTick, at: Instant) =>
  sql.run`
    insert into nft_batch_tick (series_id, batch, tick_index, t_ms, round, noted_at)
    values (${series_id}, ${batch}, ${tick_index}, ${t_ms}, ${round}, ${at}) on conflict (series_id, batch) do nothing`;

/** Rounds that boxes wait for, and that were published by the clock, oldest first. */
export const roundsToFetch = async (sql: Sql, newest: number, limit: number): Promise<number[]> =>
  (
    await sql.rows<{ round: number }>`
      select distinct t.round from nft_box b
      join nft_batch_tick t on t.series_id = b.series_id and t.batch = b.batch
      where b.drawn_at is null and t.round <= ${newest}
        and not exists (select from nft_beacon e where e.round = t.round)
      order by t.round limit ${limit}`
  ).map(({ round }) => round);

export const insertRound = (
  sql: Sql,
  { round, signature, randomness }: { readonly round: number; readonly signature: string; readonly randomness: string },
  at: Instant,
): Promise<number> =>
  sql.run`
    insert into nft_beacon (round, signature, randomness, fetched_at) values (${round}, ${signature}, ${randomness}, ${at})
    on conflict (round) do nothing`;
