import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { BoxMode } from '#contract/nft/box-rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import type { MediaRow } from './media.ts';
import { coverOf } from './series-views.ts';
import { ownColumns, ownTables, type OwnRow } from './works.ts';

export interface ShownBox {
  readonly id: number;
  readonly code: string;
  readonly series_id: number;
  readonly series_code: string;
  readonly series_name: string;
  readonly number: number;
  readonly client_seed: string;
  readonly price: Decimal;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly bought_at: Instant;
  readonly mode: BoxMode | null;
  /** NB4: of its batch; null until it is fixed, and in mode `batch`. */
  readonly round: number | null;
  readonly is_drawn: boolean;
  readonly opened_at: Instant | null;
  /** Null until it is opened. */
  readonly work_id: number | null;
  readonly cover: MediaRow;
  /** Works that were left just before this draw. */
  readonly n_left: number;
  readonly r_left: number;
  readonly sr_left: number;
}

/** NB7: what is in a box is read only once it is opened. */
const boxColumns = fragment`b.id, b.code, b.series_id, s.code as series_code, s.name as series_name, b.number,
  b.client_seed, b.price, y.code as currency_name, y.scale as currency_scale, b.bought_at, s.mode, k.round,
  b.drawn_at is not null as is_drawn, b.opened_at, case when b.opened_at is not null then b.work_id end as work_id, v.cover,
  (s.n_count - g.n)::integer as n_left, (s.r_count - g.r)::integer as r_left,
  (s.sr_count - g.sr)::integer as sr_left`;

const boxTables = fragment`nft_box b join nft_series s on s.id = b.series_id join currency y on y.id = s.currency_id
  left join nft_batch_tick k on k.series_id = b.series_id and k.batch = b.batch ${coverOf}
  cross join lateral (
    select count(*) filter (where i.rarity = 'N') as n, count(*) filter (where i.rarity = 'R') as r,
      count(*) filter (where i.rarity = 'SR') as sr
    from nft_box o join nft_series_item i on i.series_id = o.series_id and i.index = o.item_index
    where o.series_id = b.series_id and o.number < b.number and b.opened_at is not null
  ) g`;

export interface BoxesWanted {
  readonly buyer_id: number;
  readonly series_id: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Those that are not opened first, then the newest. */
export const boxesOf = (sql: Sql, { buyer_id, series_id, limit, offset }: BoxesWanted): Promise<ShownBox[]> =>
  sql.rows<ShownBox>`
    select ${boxColumns} from ${boxTables}
    where b.id = any (array(
      select o.id from nft_box o
      where o.buyer_id = ${buyer_id} and (${series_id ?? null}::bigint is null or o.series_id = ${series_id ?? null})
      order by (o.opened_at is null) desc, o.id desc limit ${limit} offset ${offset}))
    order by (b.opened_at is null) desc, b.id desc`;

export const countBoxes = async (sql: Sql, buyer_id: number, series_id: number | undefined): Promise<number> =>
  (
    await sql.one<{ count: number }>`
      select count(*) as count from nft_box
      where buyer_id = ${buyer_id} and (${series_id ?? null}::bigint is null or series_id = ${series_id ?? null})`
  ).count;

export const ownShownBox = (sql: Sql, buyer_id: number, code: string): Promise<ShownBox | undefined> =>
  sql.row<ShownBox>`select ${boxColumns} from ${boxTables} where b.code = ${code} and b.buyer_id = ${buyer_id}`;

/** What was in boxes that this customer has opened. */
export const openedWorks = (sql: Sql, user_id: number, work_ids: readonly number[]): Promise<OwnRow[]> =>
  sql.rows<OwnRow>`
    select ${ownColumns(user_id)} from ${ownTables(user_id)} where w.id = any(${work_ids}::bigint[]) and not w.is_unopened`;
