import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Rarity, SaleKind, WorkKind } from '#contract/nft/rules.ts';
import type { listOrders } from '#contract/nft/work-calls.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { isInGallery, itemColumns, itemJoins, type ItemRow } from './works.ts';

export interface WorksWanted {
  readonly viewer: number | null;
  readonly now: Instant;
  readonly kind: WorkKind | undefined;
  readonly sale_kind: SaleKind | undefined;
  readonly currency_id: number | undefined;
  readonly rarity: Rarity | undefined;
  readonly collection_id: number | undefined;
  readonly min_price: Decimal | undefined;
  readonly max_price: Decimal | undefined;
  /** NS3, by the clock: 1 started, 0 ended, 2 not started; `open` is 1 or 2. */
  readonly status: 0 | 1 | 2 | 'open' | undefined;
  /** Only these; a keyword that few works have. */
  readonly ids: readonly number[] | undefined;
  /** A keyword that many works have. */
  readonly keyword: string | undefined;
  readonly order: (typeof listOrders)[number];
  readonly limit: number;
  readonly offset: number;
  /** The last work of the page before, by what the list is ordered by. */
  readonly after: PlaceInOrder | undefined;
}

/** What lists are ordered by. */
export interface PlaceInOrder {
  readonly id: number;
  readonly shown_at: Instant | null;
  readonly sale_ends_at: Instant | null;
  readonly sale_currency_id: number | null;
  readonly sale_price: Decimal | null;
  readonly collected: number;
}

/** Of a work that the gallery shows: another one has no place, as if its number were nobody's. */
export const placeOf = (sql: Sql, id: number): Promise<PlaceInOrder | undefined> => sql.row<PlaceInOrder>`
  select w.id, w.shown_at, w.sale_ends_at, w.sale_currency_id, w.sale_price, w.collected
  from nft_work w where w.id = ${id} and ${isInGallery}`;

/** Parameters are constants to the planner: a condition about a filter that is not set costs nothing. */
const isWanted = (wanted: WorksWanted) => fragment`${isInGallery}
  and (${wanted.kind ?? null}::text is null or w.kind = ${wanted.kind ?? null}::text)
  and (${wanted.sale_kind ?? null}::text is null or w.sale_kind = ${wanted.sale_kind ?? null}::text)
  and (${wanted.currency_id ?? null}::integer is null or w.sale_currency_id = ${wanted.currency_id ?? null}::integer)
  and (${wanted.rarity ?? null}::text is null or w.rarity = ${wanted.rarity ?? null}::text)
  and (${wanted.collection_id ?? null}::bigint is null or w.collection_id = ${wanted.collection_id ?? null}::bigint)
  and (${wanted.min_price ?? null}::numeric is null or w.sale_price >= ${wanted.min_price ?? null}::numeric)
  and (${wanted.max_price ?? null}::numeric is null or w.sale_price <= ${wanted.max_price ?? null}::numeric)
  and (${wanted.status === undefined || wanted.status === 0}::boolean or w.is_for_sale and w.sale_ends_at > ${wanted.now})
  and (${wanted.status !== 1}::boolean or w.sale_starts_at <= ${wanted.now})
  and (${wanted.status !== 2}::boolean or w.sale_starts_at > ${wanted.now})
  and (${wanted.status !== 0}::boolean
    or w.listing_id is not null and (not w.is_for_sale or w.sale_ends_at <= ${wanted.now}))
  and (${wanted.ids ?? null}::bigint[] is null or w.id = any(${wanted.ids ?? null}::bigint[]))
  and (${wanted.keyword ?? null}::text is null or position(lower(${wanted.keyword ?? null}) in lower(w.name)) > 0
    or w.artist_id = any(${artistsNamed(wanted.keyword ?? null)}))`;

/** Prices of different currencies are not compared: each currency is listed by itself. */
const inOrder = (order: WorksWanted['order']) =>
  order === 'ending'
    ? fragment`w.sale_ends_at, w.id`
    : order === 'price_up'
      ? fragment`w.sale_currency_id, w.sale_price, w.id`
      : order === 'price_down'
        ? fragment`w.sale_currency_id desc, w.sale_price desc, w.id desc`
        : order === 'collected'
          ? fragment`w.collected desc, w.id desc`
          : fragment`w.shown_at desc, w.id desc`;

/** NG1: the works behind a place, found by the index of the order whatever the page is. */
const isBehind = (order: WorksWanted['order'], after: PlaceInOrder | undefined) =>
  after === undefined
    ? fragment`true`
    : order === 'ending'
      ? fragment`(w.sale_ends_at, w.id) > (${after.sale_ends_at}::timestamptz, ${after.id}::bigint)`
      : order === 'price_up'
        ? fragment`(w.sale_currency_id, w.sale_price, w.id)
            > (${after.sale_currency_id}::integer, ${after.sale_price}::numeric, ${after.id}::bigint)`
        : order === 'price_down'
          ? fragment`(w.sale_currency_id, w.sale_price, w.id)
              < (${after.sale_currency_id}::integer, ${after.sale_price}::numeric, ${after.id}::bigint)`
          : order === 'collected'
            ? fragment`(w.collected, w.id) < (${after.collected}::integer, ${after.id}::bigint)`
            : fragment`(w.shown_at, w.id) < (${after.shown_at}::timestamptz, ${after.id}::bigint)`;

/** A page is found by the columns of works alone; only its rows are joined with the rest. */
export const worksWanted = (sql: Sql, wanted: WorksWanted): Promise<ItemRow[]> =>
  sql.rows<ItemRow>`
    select ${itemColumns(wanted.viewer)} from unnest(array(
      select w.id from nft_work w where ${isWanted(wanted)} and ${isBehind(wanted.order, wanted.after)} order by ${inOrder(wanted.order)}
      limit ${wanted.limit} offset ${wanted.offset}
    )) with ordinality as g (work_id, place)
    join nft_work w on w.id = g.work_id ${itemJoins}
    order by g.place`;

/** Artists whose names contain it. */
const artistsNamed = (keyword: string | null) => fragment`array(
  select a.user_id from nft_artist a where a.state = 'active' and position(lower(${keyword}) in lower(a.name)) > 0)`;

/**
 * Works that have a keyword in their names, or in that of their artist, up to a limit. The index has every letter and
 * every pair of letters of each name, so that one Chinese character finds works too; extensions of PostgreSQL with
 * groups of three do not.
 */
export const worksNamed = async (sql: Sql, keyword: string, limit: number): Promise<number[]> =>
  (
    await sql.rows<{ id: number }>`
      (select w.id from nft_work w
        where ${isInGallery} and nft_letters(w.name) @> array(
            select substr(lower(${keyword}), place, 2)
            from generate_series(1, greatest(length(lower(${keyword})) - 1, 1)) as place)
          and position(lower(${keyword}) in lower(w.name)) > 0
        limit ${limit})
      union
      (select w.id from nft_work w where ${isInGallery} and w.artist_id = any(${artistsNamed(keyword)}) limit ${limit})`
  ).map(({ id }) => id);
