import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { BoxMode, SeriesState } from '#contract/nft/box-rules.ts';
import type { ListingState, Rarity, SaleKind } from '#contract/nft/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { mediaColumns, type MediaColumns, type MediaRow } from './media.ts';
import type { Counted, partsOf, Wanted } from './reviews.ts';
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

const isWantedSale = ({ state, id }: Wanted<ListingState>) => fragment`
  (${state ?? null}::text is null or l.state = ${state ?? null})
  and (${id ?? null}::bigint is null or l.id = ${id ?? null})`;

export const countSales = (sql: Sql, wanted: Wanted<ListingState>): Promise<Counted> => sql.one<Counted>`
  select (select count(*) from nft_listing l where l.state = 'review' and ${isWantedSale(wanted)}) as waiting,
    (select count(*) from nft_listing l where l.state <> 'review' and ${isWantedSale(wanted)}) as decided`;

/** Those that wait first, oldest first; then the newest. */
export const listedSales = (
  sql: Sql,
  wanted: Wanted<ListingState>,
  { first, rest }: ReturnType<typeof partsOf>,
): Promise<ListedSale[]> => sql.rows<ListedSale>`
  select l.id, l.work_id, w.code, w.name, a.name as artist_name, l.seller_id, l.kind, l.state, l.reason, l.price,
    l.increment, l.margin, y.code as currency_name, l.fee_rate, l.creator_share, l.starts_at, l.ends_at,
    l.best_price as best_bid, l.bids, l.submitted_at, l.decided_at, ${mediaColumns}
  from unnest(array(
    select l.id from nft_listing l where l.state = 'review' and ${isWantedSale(wanted)}
    order by l.submitted_at, l.id limit ${first.limit} offset ${first.offset}
  ) || array(
    select l.id from nft_listing l where l.state <> 'review' and ${isWantedSale(wanted)}
    order by l.submitted_at desc, l.id limit ${rest.limit} offset ${rest.offset}
  )) with ordinality as g (listing_id, place)
    join nft_listing l on l.id = g.listing_id join nft_work w on w.id = l.work_id
    join nft_artist a on a.user_id = w.artist_id join nft_media m on m.id = w.media_id
    join currency y on y.id = l.currency_id
  order by g.place`;

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

const isWantedSeries = ({ state, id }: Wanted<SeriesState>) => fragment`
  (${state ?? null}::text is null or s.state = ${state ?? null})
  and (${id ?? null}::bigint is null or s.id = ${id ?? null})`;

export const countSeries = (sql: Sql, wanted: Wanted<SeriesState>): Promise<Counted> => sql.one<Counted>`
  select (select count(*) from nft_series s where s.state = 'review' and ${isWantedSeries(wanted)}) as waiting,
    (select count(*) from nft_series s where s.state <> 'review' and ${isWantedSeries(wanted)}) as decided`;

/** As sales. */
export const listedSeries = (
  sql: Sql,
  wanted: Wanted<SeriesState>,
  { first, rest }: ReturnType<typeof partsOf>,
): Promise<ListedSeries[]> => sql.rows<ListedSeries>`
  select s.id, s.code, s.name, s.description, s.artist_id, a.name as artist_name, s.state, s.reason, s.mode, s.price,
    y.code as currency_name, s.starts_at, s.ends_at, s.fee_rate, s.n_count, s.r_count, s.sr_count, s.n_drawn, s.r_drawn,
    s.sr_drawn, s.sold, s.submitted_at, s.decided_at, v.cover
  from unnest(array(
    select s.id from nft_series s where s.state = 'review' and ${isWantedSeries(wanted)}
    order by s.submitted_at, s.id limit ${first.limit} offset ${first.offset}
  ) || array(
    select s.id from nft_series s where s.state <> 'review' and ${isWantedSeries(wanted)}
    order by s.submitted_at desc, s.id limit ${rest.limit} offset ${rest.offset}
  )) with ordinality as g (series_id, place)
    join nft_series s on s.id = g.series_id join nft_artist a on a.user_id = s.artist_id
    join currency y on y.id = s.currency_id ${coverOf}
  order by g.place`;

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
