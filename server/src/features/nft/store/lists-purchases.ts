import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { mediaOf, type MediaRow } from './media.ts';
import { coverOf } from './series-views.ts';

export interface PurchaseRow {
  readonly kind: 'bought' | 'won' | 'box';
  readonly code: string;
  readonly name: string;
  readonly price: Decimal;
  readonly currency_code: string;
  readonly currency_scale: number;
  /** Of the ledger's entry. */
  readonly reason: string;
  readonly ref: string;
  readonly at: Instant;
  readonly media: MediaRow;
}

/** NB7: a box that is not opened is shown as its series. */
export const purchasesOf = (sql: Sql, user_id: number, limit: number, offset: number): Promise<PurchaseRow[]> =>
  sql.rows<PurchaseRow>`
    with page as materialized (
      (select h.at, h.kind, h.work_id, h.number, null::bigint as box_id from nft_owner h
        where h.owner_id = ${user_id} and h.kind in ('bought', 'won') order by h.at desc, h.work_id desc limit ${limit + offset})
      union all
      (select b.bought_at, 'box', null, null, b.id from nft_box b
        where b.buyer_id = ${user_id} order by b.bought_at desc, b.id desc limit ${limit + offset})
      order by at desc, work_id desc, box_id desc limit ${limit} offset ${offset}
    )
    select g.kind, v.code, v.name, v.price, y.code as currency_code, y.scale as currency_scale, v.reason, v.ref, g.at, v.media
    from page g cross join lateral (
      select w.code, w.name, h.price, h.currency_id, h.reason, h.ref, ${mediaOf} as media
      from nft_owner h join nft_work w on w.id = h.work_id join nft_media m on m.id = w.media_id
      where h.work_id = g.work_id and h.number = g.number
      union all
      select coalesce(w.code, b.code), coalesce(w.name, s.name), b.price, s.currency_id, 'nft.box', b.id::text,
        case when w.id is null then v.cover else ${mediaOf} end
      from nft_box b join nft_series s on s.id = b.series_id
      left join nft_work w on w.id = b.work_id and b.opened_at is not null left join nft_media m on m.id = w.media_id
      ${coverOf}
      where b.id = g.box_id
    ) v
    join currency y on y.id = v.currency_id
    order by g.at desc, g.work_id desc, g.box_id desc`;

export const countPurchases = async (sql: Sql, user_id: number): Promise<number> =>
  (
    await sql.one<{ count: number }>`
      select (select count(*) from nft_owner h where h.owner_id = ${user_id} and h.kind in ('bought', 'won'))
        + (select count(*) from nft_box b where b.buyer_id = ${user_id}) as count`
  ).count;
