import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { ListingState, SaleKind, WorkState } from '#contract/nft/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface ListingRow {
  readonly id: number;
  readonly work_id: number;
  /** Of the work. */
  readonly code: string;
  readonly name: string;
  readonly seller_id: number;
  readonly kind: SaleKind;
  readonly state: ListingState;
  readonly currency_id: number;
  readonly currency_code: string;
  readonly currency_scale: number;
  readonly price: Decimal;
  readonly increment: Decimal;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly fee_rate: Decimal;
  readonly creator_id: number;
  readonly creator_share: Decimal;
  readonly margin: Decimal | null;
  readonly bids: number;
  readonly best_price: Decimal | null;
  readonly best_bidder_id: number | null;
  readonly submitted_at: Instant;
  readonly reason: string | null;
}

const columns = fragment`l.id, l.work_id, w.code, w.name, l.seller_id, l.kind, l.state, l.currency_id,
  c.code as currency_code, c.scale as currency_scale, l.price, l.increment, l.starts_at, l.ends_at, l.fee_rate,
  l.creator_id, l.creator_share, l.margin, l.bids, l.best_price, l.best_bidder_id, l.submitted_at, l.reason`;
const tables = fragment`nft_listing l join nft_work w on w.id = l.work_id join currency c on c.id = l.currency_id`;

/** What never changes of a sale, and its bids: whoever must be refused holds no lock, because bids on a held one wait. */
export const lookAtListing = (
  sql: Sql,
  id: number,
): Promise<Pick<ListingRow, 'seller_id' | 'kind' | 'code' | 'state' | 'bids'> | undefined> =>
  sql.row`
    select l.seller_id, l.kind, w.code, l.state, l.bids from nft_listing l join nft_work w on w.id = l.work_id
    where l.id = ${id}`;

/** Before the work and before accounts. */
export const lockListing = (tx: Transaction, id: number): Promise<ListingRow | undefined> =>
  tx.row<ListingRow>`select ${columns} from ${tables} where l.id = ${id} for update of l`;

/** I31: of the open ones a work has at most one. */
export const openListingOf = async (sql: Sql, code: string): Promise<number | undefined> =>
  (
    await sql.row<{ id: number }>`
      select l.id from nft_work w join nft_listing l on l.work_id = w.id
      where w.code = ${code} and l.state in ('review', 'live', 'awaiting')`
  )?.id;

/** The newest sale of a work that was approved. */
export const newestSaleOf = async (sql: Sql, code: string): Promise<number | undefined> =>
  (await sql.row<{ listing_id: number | null }>`select listing_id from nft_work where code = ${code}`)?.listing_id ??
  undefined;

export interface WorkRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly artist_id: number;
  readonly owner_id: number;
  readonly state: WorkState;
  readonly creator_share: Decimal;
  readonly is_boxed: boolean;
  readonly is_unopened: boolean;
  readonly series_id: number | null;
}

/** After its listing, before accounts. */
export const lockWork = (tx: Transaction, id: number): Promise<WorkRow | undefined> =>
  tx.row<WorkRow>`
    select id, code, name, artist_id, owner_id, state, creator_share, is_boxed, is_unopened, series_id
    from nft_work where id = ${id} for update`;

export const workIdOf = async (sql: Sql, code: string): Promise<number | undefined> =>
  (await sql.row<{ id: number }>`select id from nft_work where code = ${code}`)?.id;

export interface NewListing {
  readonly work_id: number;
  readonly seller_id: number;
  readonly kind: SaleKind;
  readonly currency_id: number;
  readonly price: Decimal;
  readonly increment: Decimal;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly latest_end: Instant;
  readonly fee_rate: Decimal;
  readonly creator_id: number;
  readonly creator_share: Decimal;
  readonly submitted_at: Instant;
}

export const insertListing = async (tx: Transaction, row: NewListing): Promise<number> => {
  const made = await tx.row<{ id: number }>`
    insert into nft_listing (work_id, seller_id, kind, currency_id, price, increment, starts_at, ends_at, latest_end,
      fee_rate, creator_id, creator_share, state, submitted_at)
    values (${row.work_id}, ${row.seller_id}, ${row.kind}, ${row.currency_id}, ${row.price}, ${row.increment},
      ${row.starts_at}, ${row.ends_at}, ${row.latest_end}, ${row.fee_rate}, ${row.creator_id}, ${row.creator_share}, 'review',
      ${row.submitted_at})
    returning id`;
  if (!made) throw new Error('a new listing has no id');
  return made.id;
};

export interface Margin {
  readonly margin: Decimal;
  readonly tick: number | null;
  readonly price: Decimal;
}

/** NS2: on sale, with what the gallery shows of it. */
export const markLive = async (
  tx: Transaction,
  { id, work_id, kind, currency_id, price, starts_at, ends_at }: ListingRow,
  margin: Margin | undefined,
  at: Instant,
): Promise<void> => {
  await tx.run`
    update nft_listing set state = 'live', decided_at = ${at}, margin = ${margin?.margin ?? null},
      margin_tick = ${margin?.tick ?? null}, margin_price = ${margin?.price ?? null}
    where id = ${id}`;
  await tx.run`
    update nft_work set listing_id = ${id}, sale_kind = ${kind}, sale_currency_id = ${currency_id},
      sale_price = ${price}, sale_starts_at = ${starts_at}, sale_ends_at = ${ends_at}, is_for_sale = true
    where id = ${work_id}`;
};

export const markRefused = (tx: Transaction, id: number, reason: string, at: Instant): Promise<number> =>
  tx.run`update nft_listing set state = 'refused', reason = ${reason}, decided_at = ${at}, ended_at = ${at} where id = ${id}`;

export interface Ending {
  readonly state: 'withdrawn' | 'sold' | 'ended' | 'awaiting' | 'expired' | 'taken_down';
  readonly at: Instant;
  readonly reason?: string | undefined;
  readonly buyer_id?: number | undefined;
  readonly pay_until?: Instant | undefined;
  /** As it was unless it is stated: a payment must not forget the margins that its auction still owes. */
  readonly owes_margins?: boolean | undefined;
}

/** Nobody can buy or bid any more. While it waits for the winner's payment it has not ended yet. */
export const markOver = async (
  tx: Transaction,
  { id, work_id }: Pick<ListingRow, 'id' | 'work_id'>,
  { state, at, reason, buyer_id, pay_until, owes_margins }: Ending,
): Promise<void> => {
  await tx.run`
    update nft_listing set state = ${state}, ended_at = ${state === 'awaiting' ? null : at},
      reason = ${reason ?? null}, buyer_id = ${buyer_id ?? null}, pay_until = coalesce(${pay_until ?? null}, pay_until),
      owes_margins = coalesce(${owes_margins ?? null}, owes_margins)
    where id = ${id}`;
  await tx.run`update nft_work set is_for_sale = false where id = ${work_id} and listing_id = ${id}`;
};

export interface NewOwner {
  readonly work_id: number;
  readonly kind: 'bought' | 'won';
  readonly owner_id: number;
  readonly price: Decimal;
  readonly currency_id: number;
  readonly listing_id: number;
  readonly reason: string;
  readonly ref: string;
  readonly at: Instant;
}

/** NF5: the work is locked, so its numbers have no gap. */
export const changeOwner = async (tx: Transaction, row: NewOwner): Promise<void> => {
  await tx.run`update nft_work set owner_id = ${row.owner_id} where id = ${row.work_id}`;
  await tx.run`
    insert into nft_owner (work_id, number, kind, owner_id, price, currency_id, listing_id, reason, ref, at)
    select ${row.work_id}, max(o.number) + 1, ${row.kind}, ${row.owner_id}::bigint, ${row.price}::numeric,
      ${row.currency_id}::integer, ${row.listing_id}::bigint, ${row.reason}, ${row.ref}, ${row.at}::timestamptz
    from nft_owner o where o.work_id = ${row.work_id}`;
};

export interface DueRow {
  readonly id: number;
}
