import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import type { WorksWanted } from './gallery.ts';
import { seriesColumns } from './series.ts';
import { coverOf, type ShownSeries } from './series-views.ts';

/* Series of blind boxes in lists and by their names, for everybody and for their artists. */

const columns = fragment`${seriesColumns}, a.name as artist_name, c.head_portrait as artist_avatar, s.reason, n.log_index,
  s.server_seed, s.end_line, e.log_index as end_log_index, v.cover`;

const tables = fragment`nft_series s join currency y on y.id = s.currency_id join nft_artist a on a.user_id = s.artist_id
  join customer c on c.id = s.artist_id left join log_note n on n.line = s.line left join log_note e on e.line = s.end_line
  ${coverOf}`;

/** The states in which everybody sees it. */
const isShown = fragment`s.state in ('live', 'ended', 'revealed')`;

/** What is left out is not asked for. */
export type SeriesWanted = Pick<WorksWanted, 'now' | 'limit' | 'offset'> & Partial<WorksWanted>;

const inOrder = (order: SeriesWanted['order']) =>
  order === 'price_up'
    ? fragment`s.currency_id, s.price, s.id`
    : order === 'price_down'
      ? fragment`s.currency_id desc, s.price desc, s.id desc`
      : fragment`q.place, case q.place when 0 then s.ends_at when 1 then s.starts_at end, s.ends_at desc, s.id desc`;

/** For sale 0, to come 1, over 2. */
const isWanted = (wanted: SeriesWanted) => fragment`${isShown}
      and (${wanted.status ?? null}::text is null or ${wanted.status ?? null}::text = 'open' and q.place < 2
        or ${wanted.status ?? null}::text = '1' and q.place = 0 or ${wanted.status ?? null}::text = '2' and q.place = 1
        or ${wanted.status ?? null}::text = '0' and q.place = 2)
      and (${wanted.currency_id ?? null}::integer is null or s.currency_id = ${wanted.currency_id ?? null})
      and (${wanted.min_price ?? null}::numeric is null or s.price >= ${wanted.min_price ?? null})
      and (${wanted.max_price ?? null}::numeric is null or s.price <= ${wanted.max_price ?? null})
      and (${wanted.keyword ?? null}::text is null or position(lower(${wanted.keyword ?? null}) in lower(s.name)) > 0
        or position(lower(${wanted.keyword ?? null}) in lower(a.name)) > 0)
      and (${wanted.kind ?? null}::text is null and ${wanted.collection_id ?? null}::bigint is null
          and ${wanted.rarity ?? null}::text is null
        or exists (
          select from nft_series_item i join nft_work w on w.id = i.work_id
          where i.series_id = s.id and (${wanted.kind ?? null}::text is null or w.kind = ${wanted.kind ?? null})
            and (${wanted.collection_id ?? null}::bigint is null or w.collection_id = ${wanted.collection_id ?? null})
            and (${wanted.rarity ?? null}::text is null or i.rarity = ${wanted.rarity ?? null})))`;

/**
 * Those for sale first, the next to end first; those to come; those that are over, the newest first; unless they are
 * ordered by price.
 */
export const seriesWanted = (sql: Sql, wanted: SeriesWanted): Promise<ShownSeries[]> =>
  sql.rows<ShownSeries>`
    with page as materialized (
      select s.id, row_number() over (order by ${inOrder(wanted.order)}) as number
      from nft_series s join nft_artist a on a.user_id = s.artist_id left join log_note n on n.line = s.line
      cross join lateral (
        select case when s.state <> 'live' or s.ends_at <= ${wanted.now} then 2
          when s.starts_at > ${wanted.now} or n.log_index is null then 1 else 0 end as place
      ) q
      where ${isWanted(wanted)}
      order by number limit ${wanted.limit} offset ${wanted.offset}
    )
    select ${columns} from page join ${tables} on s.id = page.id order by page.number`;

/** By its code or its number. */
export const seriesNamed = (
  sql: Sql,
  { code, id }: { readonly code?: string | undefined; readonly id?: number | undefined },
): Promise<ShownSeries | undefined> =>
  sql.row<ShownSeries>`
    select ${columns} from ${tables}
    where ${isShown} and (${code ?? null}::text is null or s.code = ${code ?? null})
      and (${code !== undefined}::boolean or s.id = ${id ?? 0})`;

export const ownSeriesBy = (sql: Sql, artist_id: number, id: number): Promise<ShownSeries | undefined> =>
  sql.row<ShownSeries>`select ${columns} from ${tables} where s.id = ${id} and s.artist_id = ${artist_id}`;

export const ownSeries = (sql: Sql, artist_id: number, limit: number, offset: number): Promise<ShownSeries[]> =>
  sql.rows<ShownSeries>`
    select ${columns} from ${tables} where s.artist_id = ${artist_id} order by s.id desc limit ${limit} offset ${offset}`;

export const countOwnSeries = async (sql: Sql, artist_id: number): Promise<number> =>
  (await sql.one<{ count: number }>`select count(*) as count from nft_series where artist_id = ${artist_id}`).count;
