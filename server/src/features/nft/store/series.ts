import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { BoxMode, Counts, SeriesState } from '#contract/nft/box-rules.ts';
import type { Rarity, WorkState } from '#contract/nft/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** Without anything that is secret before the end. */
export interface SeriesRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly artist_id: number;
  readonly currency_id: number;
  readonly currency_code: string;
  readonly currency_scale: number;
  readonly price: Decimal;
  readonly fee_rate: Decimal;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly n_count: number;
  readonly r_count: number;
  readonly sr_count: number;
  readonly state: SeriesState;
  readonly mode: BoxMode | null;
  readonly root: string | null;
  readonly seed_hash: string | null;
  readonly line: string | null;
  readonly sold: number;
  readonly n_drawn: number;
  readonly r_drawn: number;
  readonly sr_drawn: number;
  readonly next_batch: number;
  readonly ended_at: Instant | null;
}

export const seriesColumns = fragment`s.id, s.code, s.name, s.description, s.artist_id, s.currency_id,
  y.code as currency_code, y.scale as currency_scale, s.price, s.fee_rate, s.starts_at, s.ends_at, s.n_count, s.r_count,
  s.sr_count, s.state, s.mode, s.root, s.seed_hash, s.line, s.sold, s.n_drawn, s.r_drawn, s.sr_drawn, s.next_batch,
  s.ended_at`;

export const totalOf = (row: Pick<SeriesRow, 'n_count' | 'r_count' | 'sr_count'>): Counts => ({
  N: row.n_count,
  R: row.r_count,
  SR: row.sr_count,
});

export const drawnOf = (row: Pick<SeriesRow, 'n_drawn' | 'r_drawn' | 'sr_drawn'>): Counts => ({
  N: row.n_drawn,
  R: row.r_drawn,
  SR: row.sr_drawn,
});

export const sizeOf = ({ N, R, SR }: Counts): number => N + R + SR;

/** Before works and accounts. Purchases, batches, draws and the end of a series wait here for each other. */
export const lockSeries = (tx: Transaction, id: number): Promise<SeriesRow | undefined> =>
  tx.row<SeriesRow>`
    select ${seriesColumns} from nft_series s join currency y on y.id = s.currency_id where s.id = ${id} for update of s`;

export const seriesIdOf = async (sql: Sql, code: string): Promise<number | undefined> =>
  (await sql.row<{ id: number }>`select id from nft_series where code = ${code}`)?.id;

/** The index of a line in the public log; null until the price engine has appended it. */
export const logIndexOf = async (sql: Sql, line: string): Promise<number | null> =>
  (await sql.row<{ log_index: number | null }>`select log_index from log_note where line = ${line}`)?.log_index ?? null;

export interface NewSeries {
  readonly code: string;
  readonly artist_id: number;
  readonly name: string;
  readonly description: string;
  readonly currency_id: number;
  readonly price: Decimal;
  readonly fee_rate: Decimal;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly total: Counts;
  readonly submitted_at: Instant;
}

export const insertSeries = async (tx: Transaction, row: NewSeries): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into nft_series (code, artist_id, name, description, currency_id, price, fee_rate, starts_at, ends_at, n_count,
      r_count, sr_count, state, submitted_at)
    values (${row.code}, ${row.artist_id}, ${row.name}, ${row.description}, ${row.currency_id}, ${row.price},
      ${row.fee_rate}, ${row.starts_at}, ${row.ends_at}, ${row.total.N}, ${row.total.R}, ${row.total.SR}, 'review',
      ${row.submitted_at})
    returning id`;
  return id;
};

export interface ChosenWork {
  readonly id: number;
  readonly code: string;
  readonly artist_id: number;
  readonly owner_id: number;
  readonly state: WorkState;
  readonly is_boxed: boolean;
  readonly is_unopened: boolean;
  /** Of an earlier series from which it was drawn, too. */
  readonly series_id: number | null;
}

/** In the order of their ids: of two who choose the same works the second waits for the first, and never both. */
export const lockWorks = (tx: Transaction, codes: readonly string[]): Promise<ChosenWork[]> =>
  tx.rows<ChosenWork>`
    select id, code, artist_id, owner_id, state, is_boxed, is_unopened, series_id from nft_work
    where code = any(${codes}::text[]) order by id for update`;

/** Whoever lists a work locks it first. */
export const hasOpenListing = async (tx: Transaction, work_ids: readonly number[]): Promise<boolean> =>
  (await tx.row`
    select from nft_listing where work_id = any(${work_ids}::bigint[]) and state in ('review', 'live', 'awaiting')
    limit 1`) !== undefined;

export interface NewItem {
  readonly work_id: number;
  readonly rarity: Rarity;
}

/** The index of an item is its place in the list. Until the review is over nobody else sells its work. */
export const insertItems = async (tx: Transaction, series_id: number, items: readonly NewItem[]): Promise<void> => {
  const ids = items.map(({ work_id }) => work_id);
  await tx.run`
    insert into nft_series_item (series_id, index, work_id, rarity)
    select ${series_id}, new.place - 1, new.work_id, new.rarity
    from unnest(${ids}::bigint[], ${items.map(({ rarity }) => rarity)}::text[]) with ordinality
      as new (work_id, rarity, place)`;
  await tx.run`update nft_work set series_id = ${series_id}, is_boxed = true where id = any(${ids}::bigint[])`;
};

/** Works that nobody drew are their artist's again. Locked in the order of their ids, as by `lockWorks`. */
export const releaseWorks = (tx: Transaction, series_id: number): Promise<number> =>
  tx.run`
    with locked as materialized (
      select id from nft_work where series_id = ${series_id} and is_boxed order by id for update
    )
    update nft_work w set series_id = null, rarity = null, is_boxed = false from locked where w.id = locked.id`;

/** Decided against, taken back, or its sale is over. */
export const markSeriesOver = (
  tx: Transaction,
  id: number,
  state: 'refused' | 'withdrawn' | 'ended',
  { at, reason }: { readonly at: Instant; readonly reason?: string | undefined },
): Promise<number> =>
  tx.run`
    update nft_series set state = ${state}, reason = ${reason ?? null}, decided_at = coalesce(decided_at, ${at}),
      ended_at = ${at}
    where id = ${id}`;
