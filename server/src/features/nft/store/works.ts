import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { ListingState, Rarity, SaleKind, WorkKind, WorkState } from '#contract/nft/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { mediaColumns, type MediaColumns } from './media.ts';

/** A work with a sale of it, as `itemView` shows it. */
export interface ItemRow extends MediaColumns {
  readonly id: number;
  readonly code: string;
  readonly kind: WorkKind;
  readonly name: string;
  readonly description: string;
  readonly artist_id: number;
  readonly artist_name: string;
  readonly artist_avatar: string | null;
  readonly artist_description: string;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly collection_id: number | null;
  readonly rarity: Rarity | null;
  readonly series_id: number | null;
  readonly is_in_box: boolean;
  readonly collected: number;
  readonly is_collected: boolean;
  readonly listing_id: number | null;
  readonly listing_state: ListingState | null;
  readonly sale_kind: SaleKind | null;
  readonly seller_id: number | null;
  readonly currency_id: number | null;
  readonly currency_code: string | null;
  readonly currency_scale: number | null;
  readonly price: Decimal | null;
  readonly increment: Decimal | null;
  readonly margin: Decimal | null;
  readonly best_price: Decimal | null;
  readonly bids: number | null;
  readonly starts_at: Instant | null;
  readonly ends_at: Instant | null;
}

/** NB7: until its box is opened, a work is shown as if nobody had drawn it. Its artist owned it before. */
export const shownOwner = fragment`case when w.is_unopened then w.artist_id else w.owner_id end`;

/** NB7: a row of `nft_owner h` that tells nothing of a box that is not opened. */
export const isShownOwner = fragment`not (h.kind = 'drawn' and w.is_unopened)`;

/** What the gallery, artists and collections show; it does not change when a box is drawn (NB7). */
export const isInGallery = fragment`w.state = 'shown' and not w.is_boxed and not w.is_unopened`;

/** Of works `w` with `itemTables`, for a reader. */
export const itemColumns = (viewer: number | null) => fragment`w.id, w.code, w.kind, w.name, w.description, w.artist_id,
  a.name as artist_name, a.head_portrait as artist_avatar, a.description as artist_description, o.id as owner_id,
  o.name as owner_name, w.collection_id, w.rarity, w.series_id,
  (w.is_boxed or w.is_unopened) as is_in_box, w.collected,
  exists (select from nft_collect f where f.user_id = ${viewer}::bigint and f.work_id = w.id) as is_collected,
  l.id as listing_id, l.state as listing_state, l.kind as sale_kind, l.seller_id, l.currency_id, l.currency_code,
  l.currency_scale, l.price, l.increment, l.margin, l.best_price, l.bids, l.starts_at, l.ends_at, ${mediaColumns}`;

/** Each lookup is a part of its own, so that PostgreSQL does not look for the best of all orders of nine joins. */
const joins = fragment`join nft_media m on m.id = w.media_id
  cross join lateral (
    select a.name, a.description, c.head_portrait from nft_artist a join customer c on c.id = a.user_id
    where a.user_id = w.artist_id offset 0
  ) a
  cross join lateral (
    select o.id, coalesce(p.name, o.nickname, concat('#', o.id)) as name
    from customer o left join nft_artist p on p.user_id = o.id and p.state = 'active' where o.id = ${shownOwner} offset 0
  ) o`;

const saleColumns = fragment`x.id, x.state, x.kind, x.seller_id, x.currency_id, y.code as currency_code,
  y.scale as currency_scale, x.price, x.increment, x.margin, x.best_price, x.best_bidder_id, x.bids, x.starts_at, x.ends_at,
  x.fee_rate, x.reason, x.ended_at`;

/** With the newest sale that was approved. */
export const itemJoins = fragment`${joins}
  left join lateral (
    select ${saleColumns} from nft_listing x join currency y on y.id = x.currency_id where x.id = w.listing_id offset 0
  ) l on true`;

/** For one work. A page of works comes first in its statement, in its order, and joins them. */
export const itemTables = fragment`nft_work w ${itemJoins}`;

/** With the newest sale in which this customer sold or bought it, also one that was never approved. */
export const ownJoins = (user_id: number) => fragment`${joins}
  left join lateral (
    select ${saleColumns} from nft_listing x join currency y on y.id = x.currency_id
    where x.work_id = w.id and (x.seller_id = ${user_id} or x.buyer_id = ${user_id}) order by x.id desc limit 1
  ) l on true`;

export const ownTables = (user_id: number) => fragment`nft_work w ${ownJoins(user_id)}`;

export interface OwnRow extends ItemRow {
  readonly work_state: WorkState;
  readonly work_reason: string | null;
  readonly sale_reason: string | null;
  readonly sale_ended_at: Instant | null;
  /** An earlier sale of this customer ended without a buyer. */
  readonly is_relisted: boolean;
  /** Of the box that this customer drew and opened. */
  readonly box_id: number | null;
  /** Of the winner who has time to pay. */
  readonly order_id: number | null;
}

/** When sale `l` was over, of an auction the end of its bids; null while it runs, and while its winner has time to pay. */
export const saleEnd = fragment`case when l.ended_at is not null then least(l.ends_at, l.ended_at) end`;

export const ownColumns = (user_id: number) => fragment`${itemColumns(user_id)}, w.state as work_state,
  w.reason as work_reason, l.reason as sale_reason, ${saleEnd} as sale_ended_at,
  exists (
    select from nft_listing e
    where e.work_id = w.id and e.seller_id = ${user_id} and e.id < l.id and e.state in ('ended', 'expired')) as is_relisted,
  (select b.id from nft_box b where b.work_id = w.id and b.buyer_id = ${user_id} and b.opened_at is not null) as box_id,
  (select r.id from nft_order r where r.listing_id = l.id and r.state = 'awaiting') as order_id`;

/** A work by its code or its number. */
export interface Named {
  readonly code?: string | undefined;
  readonly id?: number | undefined;
}

/** Of a work `w`. The number is asked for only without a code. */
export const isNamed = ({ code, id }: Named) =>
  code === undefined ? fragment`w.id = ${id ?? 0}` : fragment`w.code = ${code}`;

/** Owned now, or once. */
export const ownRow = (sql: Sql, user_id: number, named: Named): Promise<OwnRow | undefined> =>
  sql.row<OwnRow>`
    select ${ownColumns(user_id)} from ${ownTables(user_id)}
    where ${isNamed(named)} and w.state in ('shown', 'taken_down') and (o.id = ${user_id} or exists (
      select from nft_owner h where h.work_id = w.id and h.owner_id = ${user_id} and ${isShownOwner}))`;
