import type { Instant } from '#contract/kit/instant.ts';
import type { Rarity } from '#contract/nft/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { mediaColumns, mediaOf, type MediaColumns, type MediaRow } from './media.ts';
import { seriesColumns, type SeriesRow } from './series.ts';

/** A series as everybody sees it; the seed is null until the end. */
export interface ShownSeries extends SeriesRow {
  readonly artist_name: string;
  readonly artist_avatar: string | null;
  readonly reason: string | null;
  readonly log_index: number | null;
  readonly server_seed: string | null;
  readonly end_line: string | null;
  readonly end_log_index: number | null;
  readonly cover: MediaRow;
}

/** Of the rarest work, whose place in the list it does not tell. */
export const coverOf = fragment`cross join lateral (
    select ${mediaOf} as cover
    from nft_series_item i join nft_work w on w.id = i.work_id join nft_media m on m.id = w.media_id
    where i.series_id = s.id order by i.rarity desc, i.work_id limit 1
  ) v`;

const columns = fragment`${seriesColumns}, a.name as artist_name, c.head_portrait as artist_avatar, s.reason, n.log_index,
  s.server_seed, s.end_line, e.log_index as end_log_index, v.cover`;

const tables = fragment`nft_series s join currency y on y.id = s.currency_id join nft_artist a on a.user_id = s.artist_id
  join customer c on c.id = s.artist_id left join log_note n on n.line = s.line left join log_note e on e.line = s.end_line
  ${coverOf}`;

/** The states in which everybody sees it. */
const isShown = fragment`s.state in ('live', 'ended', 'revealed')`;

/** For the gallery's list, which shows series as items. */
export { columns as shownColumns, isShown, tables as shownTables };

export interface SeriesWanted {
  readonly keyword: string | undefined;
  readonly now: Instant;
  readonly limit: number;
  readonly offset: number;
}

/** Those for sale, the next to end first; those to come; those that are over, the newest first. */
export const shownSeries = (sql: Sql, { keyword = '', now, limit, offset }: SeriesWanted): Promise<ShownSeries[]> =>
  sql.rows<ShownSeries>`
    with page as materialized (
      select s.id, row_number() over (
          order by p.place, case p.place when 0 then s.ends_at when 1 then s.starts_at end, s.ends_at desc, s.id desc
        ) as number
      from nft_series s join nft_artist a on a.user_id = s.artist_id
      cross join lateral (
        select case when s.state <> 'live' or s.ends_at <= ${now} then 2 when s.starts_at > ${now} then 1 else 0 end as place
      ) p
      where ${isShown} and (${keyword} = ''
        or position(lower(${keyword}) in lower(s.name)) > 0 or position(lower(${keyword}) in lower(a.name)) > 0)
      order by number limit ${limit} offset ${offset}
    )
    select ${columns} from page join ${tables} on s.id = page.id order by page.number`;

export const shownSeriesBy = (sql: Sql, code: string): Promise<ShownSeries | undefined> =>
  sql.row<ShownSeries>`select ${columns} from ${tables} where s.code = ${code} and ${isShown}`;

export const ownSeriesBy = (sql: Sql, artist_id: number, id: number): Promise<ShownSeries | undefined> =>
  sql.row<ShownSeries>`select ${columns} from ${tables} where s.id = ${id} and s.artist_id = ${artist_id}`;

export const ownSeries = (sql: Sql, artist_id: number, limit: number, offset: number): Promise<ShownSeries[]> =>
  sql.rows<ShownSeries>`
    select ${columns} from ${tables} where s.artist_id = ${artist_id} order by s.id desc limit ${limit} offset ${offset}`;

export const countOwnSeries = async (sql: Sql, artist_id: number): Promise<number> =>
  (await sql.one<{ count: number }>`select count(*) as count from nft_series where artist_id = ${artist_id}`).count;

export interface SeriesWork extends MediaColumns {
  readonly code: string;
  readonly name: string;
  readonly rarity: Rarity;
  readonly is_drawn: boolean;
}

/**
 * The rarest first, in the order of their numbers: the places in the list are published at the end (NB8). A work that is
 * drawn shows it once its box is opened: its buyer would see before opening what is in it (NB7).
 */
export const worksOf = (sql: Sql, series_id: number): Promise<SeriesWork[]> =>
  sql.rows<SeriesWork>`
    select w.code, w.name, i.rarity,
      exists (
        select from nft_box b join nft_series s on s.id = b.series_id
        where b.work_id = w.id and b.series_id = i.series_id and (b.opened_at is not null or s.state = 'revealed')
      ) as is_drawn,
      ${mediaColumns}
    from nft_series_item i join nft_work w on w.id = i.work_id join nft_media m on m.id = w.media_id
    where i.series_id = ${series_id} order by i.rarity desc, w.id`;

export interface ProofDraw {
  readonly number: number;
  readonly client_seed: string;
  readonly bought_at: Instant;
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
  /** Null until the end. */
  readonly index: number | null;
}

export interface ProofPage {
  readonly series_id: number;
  readonly after: number;
  readonly limit: number;
}

export const drawsAfter = (sql: Sql, { series_id, after, limit }: ProofPage): Promise<ProofDraw[]> =>
  sql.rows<ProofDraw>`
    select b.number, b.client_seed, b.bought_at, coalesce(b.round, b.batch, 0) as round,
      coalesce(e.randomness, '') as randomness, coalesce(e.signature, '') as signature,
      case s.state when 'revealed' then b.item_index end as index
    from nft_box b join nft_series s on s.id = b.series_id left join nft_beacon e on e.round = b.round
    where b.series_id = ${series_id} and b.number > ${after} and b.number <= ${after + limit} order by b.number`;

export interface ProofItem {
  readonly index: number;
  readonly code: string;
  readonly rarity: Rarity;
  readonly salt: string | null;
}

/** None until the end. */
export const itemsAfter = (sql: Sql, { series_id, after, limit }: ProofPage): Promise<ProofItem[]> =>
  sql.rows<ProofItem>`
    select i.index, w.code, i.rarity, i.salt
    from nft_series_item i join nft_work w on w.id = i.work_id join nft_series s on s.id = i.series_id
    where i.series_id = ${series_id} and s.state = 'revealed' and i.index >= ${after} and i.index < ${after + limit}
    order by i.index`;

export interface ProofBatch {
  readonly batch: number;
  readonly first: number;
  readonly count: number;
  readonly line: string;
  readonly log_index: number | null;
}

export const batchesAfter = (sql: Sql, { series_id, after, limit }: ProofPage): Promise<ProofBatch[]> =>
  sql.rows<ProofBatch>`
    select a.batch, a.first, a.count, a.line, n.log_index
    from nft_box_batch a left join log_note n on n.line = a.line
    where a.series_id = ${series_id} and a.batch > ${after} and a.batch <= ${after + limit} order by a.batch`;
