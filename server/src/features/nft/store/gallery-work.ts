import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { ListingState, OwnerKind, SaleKind, WorkState } from '#contract/nft/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import {
  isNamed,
  isShownOwner,
  itemColumns,
  itemTables,
  saleEnd,
  shownOwner,
  type ItemRow,
  type Named,
} from './works.ts';

/**
 * NF4: a work that was taken down is seen by its artist and by everybody who owned it or held a margin for it, because
 * it is part of their own history. Works in review and refused ones are seen by nobody here.
 */
const isSeenBy = (viewer: number | null) => fragment`(w.state = 'shown' or w.state = 'taken_down' and (
  w.artist_id = ${viewer}::bigint
  or exists (select from nft_owner h where h.work_id = w.id and h.owner_id = ${viewer}::bigint and ${isShownOwner})
  or exists (
    select from nft_listing x join nft_margin g on g.listing_id = x.id
    where x.work_id = w.id and g.user_id = ${viewer}::bigint)))`;

export interface DetailRow extends ItemRow {
  readonly work_state: WorkState;
  readonly work_reason: string | null;
  readonly creator_share: Decimal;
  readonly fee_rate: Decimal | null;
  /** Held by the reader in this auction. */
  readonly my_margin: Decimal | null;
  readonly my_best_bid: Decimal | null;
  readonly is_leading: boolean;
}

/** The newest bid of a customer in an auction is the highest one (NA1). */
export const seenWork = (sql: Sql, viewer: number | null, named: Named): Promise<DetailRow | undefined> =>
  sql.row<DetailRow>`
    select ${itemColumns(viewer)}, w.state as work_state, w.reason as work_reason, w.creator_share, l.fee_rate,
      (select g.amount from nft_margin g
        where g.listing_id = l.id and g.user_id = ${viewer}::bigint and g.state = 'held') as my_margin,
      (select b.price from nft_bid b where b.user_id = ${viewer}::bigint and b.listing_id = l.id
        order by b.number desc limit 1) as my_best_bid,
      coalesce(l.state in ('live', 'awaiting') and l.best_bidder_id = ${viewer}::bigint, false) as is_leading
    from ${itemTables} where ${isNamed(named)} and ${isSeenBy(viewer)}`;

export const seenWorkId = async (sql: Sql, viewer: number | null, code: string): Promise<number | undefined> =>
  (await sql.row<{ id: number }>`select w.id from nft_work w where w.code = ${code} and ${isSeenBy(viewer)}`)?.id;

export interface OwnerRow {
  readonly number: number;
  readonly kind: OwnerKind;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly price: Decimal | null;
  readonly currency_code: string | null;
  readonly currency_scale: number | null;
  readonly reason: string | null;
  readonly ref: string | null;
  readonly listing_id: number | null;
  readonly series_code: string | null;
  readonly draw: number | null;
  readonly series_line: string | null;
  readonly series_log_index: number | null;
  readonly at: Instant;
}

/** The newest are sent. */
const MAX_ROWS = 1000;

/** NF5, NB7: that a box was drawn is told once it is opened. */
export const ownersOf = (sql: Sql, work_id: number): Promise<OwnerRow[]> =>
  sql.rows<OwnerRow>`
    select h.number, h.kind, h.owner_id, coalesce(p.name, o.nickname, concat('#', o.id)) as owner_name, h.price,
      y.code as currency_code, y.scale as currency_scale, h.reason, h.ref, h.listing_id, s.code as series_code,
      b.number as draw, s.line as series_line, n.log_index as series_log_index, h.at
    from nft_owner h join nft_work w on w.id = h.work_id join customer o on o.id = h.owner_id
    left join nft_artist p on p.user_id = o.id and p.state = 'active' left join currency y on y.id = h.currency_id
    left join nft_box b on b.id = h.box_id left join nft_series s on s.id = b.series_id
    left join log_note n on n.line = s.line
    where h.work_id = ${work_id} and ${isShownOwner} order by h.number desc limit ${MAX_ROWS}`;

export interface PastSale {
  readonly listing_id: number;
  readonly kind: SaleKind;
  readonly state: ListingState;
  readonly price: Decimal;
  readonly best_bid: Decimal | null;
  readonly bids: number;
  readonly currency_code: string;
  readonly currency_scale: number;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly ended_at: Instant | null;
}

/** Those that were approved, the newest first. */
export const salesOf = (sql: Sql, work_id: number): Promise<PastSale[]> =>
  sql.rows<PastSale>`
    select l.id as listing_id, l.kind, l.state, l.price, l.best_price as best_bid, l.bids, y.code as currency_code,
      y.scale as currency_scale, l.starts_at, l.ends_at, ${saleEnd} as ended_at
    from nft_listing l join currency y on y.id = l.currency_id
    where l.work_id = ${work_id} and l.state not in ('review', 'refused') and l.decided_at is not null
    order by l.id desc limit ${MAX_ROWS}`;

export interface CollectedWork {
  readonly id: number;
  readonly owner_id: number;
  readonly state: WorkState;
}

/** NF6: the number is counted under the lock. NB7: whoever drew it without opening it is a stranger to it. */
export const lockToCollect = (tx: Transaction, code: string): Promise<CollectedWork | undefined> =>
  tx.row<CollectedWork>`
    select w.id, ${shownOwner} as owner_id, w.state from nft_work w where w.code = ${code} for update`;

export const deleteCollect = (tx: Transaction, user_id: number, work_id: number): Promise<number> =>
  tx.run`delete from nft_collect where user_id = ${user_id} and work_id = ${work_id}`;

export const insertCollect = (tx: Transaction, user_id: number, work_id: number, at: Instant): Promise<number> =>
  tx.run`insert into nft_collect (user_id, work_id, at) values (${user_id}, ${work_id}, ${at})`;

export const addCollected = async (tx: Transaction, work_id: number, change: 1 | -1): Promise<number> =>
  (
    await tx.one<{ collected: number }>`
      update nft_work set collected = collected + ${change} where id = ${work_id} returning collected`
  ).collected;
