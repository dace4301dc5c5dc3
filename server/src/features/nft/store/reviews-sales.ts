import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { BoxMode, SeriesState } from '#contract/nft/box-rules.ts';
import type { ListingState, Rarity, SaleKind } from '#contract/nft/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { mediaColumns, type MediaColumns, type MediaRow } from './media.ts';
import type { Wanted } from './reviews.ts';
import { coverOf } from './series-views.ts';

/* Sales and series as operators see them (NS2, NB1). */

export interface ListedSale extends MediaColumns {
  readonly id: number;
  readonly work_id: number;
  readonly code: string;
  readonly name: string;
  readonly artist_name: string;
  readonly seller_id: number;
  readonly kind: SaleKind;
  readonly state: ListingState;
  readonly reason: string | null;
  readonly price: Decimal;
  readonly increment: Decimal;
  readonly margin: Decimal | null;
  readonly currency_name: string;
  readonly fee_rate: Decimal;
  readonly creator_share: Decimal;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly best_bid: Decimal | null;
  readonly bids: number;
  readonly submitted_at: Instant;
  readonly decided_at: Instant | null;
}

/** Those that wait first, oldest first; then the newest. */
export const listedSales = (sql: Sql, wanted: Wanted<ListingState>): Promise<ListedSale[]> => sql.rows<ListedSale>`
  select l.id, l.work_id, w.code, w.name, a.name as artist_name, l.seller_id, l.kind, l.state, l.reason, l.price,
    l.increment, l.margin, y.code as currency_name, l.fee_rate, l.creator_share, l.starts_at, l.ends_at,
    l.best_price as best_bid, l.bids, l.submitted_at, l.decided_at, ${mediaColumns}
  from nft_listing l join nft_work w on w.id = l.work_id join nft_artist a on a.user_id = w.artist_id
    join nft_media m on m.id = w.media_id join currency y on y.id = l.currency_id
  where (${wanted.state ?? null}::text is null or l.state = ${wanted.state ?? null})
    and (${wanted.id ?? null}::bigint is null or l.id = ${wanted.id ?? null})
  order by l.state <> 'review', case when l.state = 'review' then l.submitted_at end, l.submitted_at desc, l.id
  limit ${wanted.limit} offset ${wanted.offset}`;

export const countSales = async (sql: Sql, { state, id }: Pick<Wanted<ListingState>, 'state' | 'id'>) =>
  (
    await sql.one<{ count: number }>`
      select count(*) as count from nft_listing l
      where (${state ?? null}::text is null or l.state = ${state ?? null})
        and (${id ?? null}::bigint is null or l.id = ${id ?? null})`
  ).count;

export interface ListedSeries {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly artist_id: number;
  readonly artist_name: string;
  readonly state: SeriesState;
  readonly reason: string | null;
  readonly mode: BoxMode | null;
  readonly price: Decimal;
  readonly currency_name: string;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly fee_rate: Decimal;
  readonly n_count: number;
  readonly r_count: number;
  readonly sr_count: number;
  readonly n_drawn: number;
  readonly r_drawn: number;
  readonly sr_drawn: number;
  readonly sold: number;
  readonly submitted_at: Instant;
  readonly decided_at: Instant | null;
  readonly cover: MediaRow;
}

/** As sales. */
export const listedSeries = (sql: Sql, wanted: Wanted<SeriesState>): Promise<ListedSeries[]> => sql.rows<ListedSeries>`
  select s.id, s.code, s.name, s.description, s.artist_id, a.name as artist_name, s.state, s.reason, s.mode, s.price,
    y.code as currency_name, s.starts_at, s.ends_at, s.fee_rate, s.n_count, s.r_count, s.sr_count, s.n_drawn, s.r_drawn,
    s.sr_drawn, s.sold, s.submitted_at, s.decided_at, v.cover
  from nft_series s join nft_artist a on a.user_id = s.artist_id join currency y on y.id = s.currency_id ${coverOf}
  where (${wanted.state ?? null}::text is null or s.state = ${wanted.state ?? null})
    and (${wanted.id ?? null}::bigint is null or s.id = ${wanted.id ?? null})
  order by s.state <> 'review', case when s.state = 'review' then s.submitted_at end, s.submitted_at desc, s.id
  limit ${wanted.limit} offset ${wanted.offset}`;

export const countSeries = async (sql: Sql, { state, id }: Pick<Wanted<SeriesState>, 'state' | 'id'>) =>
  (
    await sql.one<{ count: number }>`
      select count(*) as count from nft_series s
      where (${state ?? null}::text is null or s.state = ${state ?? null})
        and (${id ?? null}::bigint is null or s.id = ${id ?? null})`
  ).count;

export interface SeriesItem extends MediaColumns {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly rarity: Rarity;
}

/** NB1, NB8: the rarest first, in the order of their numbers; the places in the list stay secret until the end. */
export const seriesItems = (sql: Sql, series_id: number, limit: number, offset: number): Promise<SeriesItem[]> =>
  sql.rows<SeriesItem>`
    select w.id, w.code, w.name, i.rarity, ${mediaColumns}
    from nft_series_item i join nft_work w on w.id = i.work_id join nft_media m on m.id = w.media_id
    where i.series_id = ${series_id} order by i.rarity desc, w.id limit ${limit} offset ${offset}`;

export const countSeriesItems = async (sql: Sql, series_id: number): Promise<number> =>
  (await sql.one<{ count: number }>`select count(*) as count from nft_series_item where series_id = ${series_id}`)
    .count;
