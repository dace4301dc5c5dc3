import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { AT_ONCE, type DueSeries } from './draws.ts';

/* NB5: the purchases of ten seconds. */

/** Series with purchases in a window that is over, and in no batch yet. */
export const seriesToClose = (sql: Sql, job: string, window_start: Instant, now: Instant): Promise<DueSeries[]> =>
  sql.rows<DueSeries>`
    select s.id from nft_series s
    where s.state in ('live', 'ended') and exists (
        select from nft_box b
        where b.series_id = s.id and b.drawn_at is null and b.batch is null and b.bought_at < ${window_start})
      and s.id::text not in ${skippedRows(job, now)}
    order by s.id limit ${AT_ONCE}`;

export interface OpenBox {
  readonly number: number;
  readonly client_seed: string;
  readonly bought_at: Instant;
}

/** Purchases that are in no batch, in their order. */
export const boxesToClose = (tx: Transaction, series_id: number, window_start: Instant): Promise<OpenBox[]> =>
  tx.rows<OpenBox>`
    select number, client_seed, bought_at from nft_box
    where series_id = ${series_id} and drawn_at is null and batch is null and bought_at < ${window_start}
    order by number`;

export interface NewBatch {
  readonly series_id: number;
  readonly batch: number;
  readonly first: number;
  readonly count: number;
  readonly hash: string;
  readonly line: string;
  readonly closed_at: Instant;
}

export const saveBatch = async (tx: Transaction, row: NewBatch): Promise<void> => {
  const { series_id, batch, first, count } = row;
  await tx.run`
    insert into nft_box_batch (series_id, batch, first, count, hash, line, closed_at)
    values (${series_id}, ${batch}, ${first}, ${count}, ${row.hash}, ${row.line}, ${row.closed_at})`;
  await tx.run`
    update nft_box set batch = ${batch}
    where series_id = ${series_id} and number >= ${first} and number < ${first + count}`;
  await tx.run`update nft_series set next_batch = ${batch + 1} where id = ${series_id}`;
};

/** NB5: the client seeds of these batches in the order of their draws, by batch. */
export const seedsOfBatches = async (
  tx: Transaction,
  series_id: number,
  batches: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const rows = await tx.rows<{ batch: number; client_seeds: string[] }>`
    select a.batch, array_agg(b.client_seed order by b.number) as client_seeds
    from nft_box_batch a join nft_box b on b.series_id = a.series_id and b.number >= a.first and b.number < a.first + a.count
    where a.series_id = ${series_id} and a.batch = any(${batches}::integer[]) group by a.batch`;
  return new Map(rows.map(({ batch, client_seeds }) => [batch, client_seeds]));
};
