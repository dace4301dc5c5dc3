import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { ListingState } from '#contract/nft/rules.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface AuctionRow {
  readonly id: number;
  readonly work_id: number;
  readonly code: string;
  readonly seller_id: number;
  readonly state: ListingState;
  readonly price: Decimal;
  readonly increment: Decimal;
  readonly currency_id: number;
  readonly currency_code: string;
  readonly currency_scale: number;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly latest_end: Instant;
  readonly margin: Decimal;
  readonly bids: number;
  readonly best_price: Decimal | null;
  readonly best_bidder_id: number | null;
  readonly best_at: Instant | null;
}

export interface NewBid {
  readonly listing_id: number;
  readonly number: number;
  readonly user_id: number;
  readonly price: Decimal;
  readonly at: Instant;
}

export interface NewMargin {
  readonly listing_id: number;
  readonly user_id: number;
  readonly amount: Decimal;
  readonly held_at: Instant;
}

export interface ChangedAuction {
  readonly row: Pick<AuctionRow, 'id' | 'work_id'>;
  readonly number: number;
  readonly ends_at: Instant;
  readonly best_price: Decimal | null;
  readonly best_bidder_id: number | null;
  readonly best_at: Instant | null;
}

export interface NamedAuction {
  readonly listing_id: number;
  readonly currency_id: number;
}

/** This auction of a work, or the newest that was ever approved: a repeated request finds it after its end too. */
export const auctionNamed = async (
  sql: Sql,
  { code, listing_id }: { readonly code: string; readonly listing_id?: number | undefined },
): Promise<NamedAuction | undefined> =>
  sql.row<NamedAuction>`
    select l.id as listing_id, l.currency_id from nft_work w join nft_listing l on l.work_id = w.id
    where w.code = ${code} and l.kind = 'auction' and l.margin is not null
      and (${listing_id ?? null}::bigint is null or l.id = ${listing_id ?? null}::bigint)
    order by l.id desc limit 1`;

/** The batch already holds accounts, so it waits for no other lock: what somebody else holds is left out. */
export const lockAuctions = (tx: Transaction, ids: readonly number[]): Promise<AuctionRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.rows<AuctionRow>`
        select l.id, l.work_id, w.code, l.seller_id, l.state, l.price, l.increment, l.currency_id,
          c.code as currency_code, c.scale as currency_scale, l.starts_at, l.ends_at, l.latest_end, l.margin, l.bids, l.best_price,
          l.best_bidder_id, l.best_at
        from nft_listing l join nft_work w on w.id = l.work_id join currency c on c.id = l.currency_id
        where l.id = any(${ids}::bigint[]) and l.kind = 'auction' and l.margin is not null
        order by l.id for update of l skip locked`;

export const marginsOf = (
  tx: Transaction,
  listing_ids: readonly number[],
  user_ids: readonly number[],
): Promise<{ readonly listing_id: number; readonly user_id: number }[]> =>
  listing_ids.length === 0
    ? Promise.resolve([])
    : tx.rows<{ listing_id: number; user_id: number }>`
        select m.listing_id, m.user_id from nft_margin m
        where m.listing_id = any(${listing_ids}::bigint[]) and m.user_id = any(${user_ids}::bigint[]) and m.state = 'held'`;

export const insertMargins = async (tx: Transaction, rows: readonly NewMargin[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into nft_margin (listing_id, user_id, amount, state, held_at)
    select listing_id, user_id, amount, 'held', held_at
    from unnest(${rows.map((row) => row.listing_id)}::bigint[], ${rows.map((row) => row.user_id)}::bigint[],
      ${rows.map((row) => row.amount)}::numeric[], ${rows.map((row) => row.held_at)}::timestamptz[])
      as new (listing_id, user_id, amount, held_at)`;
};

export const insertBids = async (tx: Transaction, rows: readonly NewBid[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into nft_bid (listing_id, number, user_id, price, at)
    select listing_id, number, user_id, price, at
    from unnest(${rows.map((row) => row.listing_id)}::bigint[], ${rows.map((row) => row.number)}::integer[],
      ${rows.map((row) => row.user_id)}::bigint[], ${rows.map((row) => row.price)}::numeric[],
      ${rows.map((row) => row.at)}::timestamptz[]) as new (listing_id, number, user_id, price, at)`;
};

/**
 * The listing, and what the gallery shows of it. A work that somebody else holds is left out, for example while it is
 * collected: a batch waits for nobody, because all orders of the exchange wait behind it. A job shows the rest.
 */
export const saveAuctions = async (tx: Transaction, changed: readonly ChangedAuction[]): Promise<void> => {
  const bid = changed.filter(({ best_price }) => best_price !== null);
  if (bid.length === 0) return;
  await tx.run`
    with new as (
      select n.id, n.work_id, n.number, n.price, n.user_id, n.at, n.ends_at from unnest(${bid.map(({ row }) => row.id)}::bigint[], ${bid.map(({ row }) => row.work_id)}::bigint[],
        ${bid.map(({ number }) => number)}::integer[], ${bid.map(({ best_price }) => best_price)}::numeric[],
        ${bid.map(({ best_bidder_id }) => best_bidder_id)}::bigint[], ${bid.map(({ best_at }) => best_at)}::timestamptz[],
        ${bid.map(({ ends_at }) => ends_at)}::timestamptz[]) as n (id, work_id, number, price, user_id, at, ends_at)
    ), free as (
      select w.id from nft_work w where w.id in (select work_id from new) for no key update skip locked
    ), shown as (
      update nft_work w set sale_price = new.price, sale_ends_at = new.ends_at
      from new where w.id = new.work_id and w.id in (select id from free)
      returning w.id
    )
    update nft_listing l set bids = new.number, best_number = new.number, best_price = new.price,
      best_bidder_id = new.user_id, best_at = new.at, ends_at = new.ends_at,
      is_behind = not exists (select from shown where shown.id = new.work_id)
    from new where l.id = new.id`;
};

/** Auctions of which the gallery shows an earlier bid. */
export const listingsBehind = (sql: Sql, job: string, now: Instant): Promise<{ readonly id: number }[]> =>
  sql.rows<{ id: number }>`
    select id from nft_listing where is_behind and id::text not in ${skippedRows(job, now)} order by id limit 100`;

/** Waits for neither: whoever holds the work may hold it long, and bids on a held listing wait. */
export const showBid = async (tx: Transaction, id: number): Promise<void> => {
  const listing = await tx.row<{ work_id: number }>`
    select work_id from nft_listing where id = ${id} and is_behind for update skip locked`;
  const work =
    listing && (await tx.row`select id from nft_work where id = ${listing.work_id} for no key update skip locked`);
  if (!work) return;
  await tx.run`
    update nft_work w set sale_price = coalesce(l.best_price, l.price), sale_ends_at = l.ends_at
    from nft_listing l where l.id = ${id} and w.id = l.work_id and w.listing_id = l.id`;
  await tx.run`update nft_listing set is_behind = false where id = ${id}`;
};

/** One notice for each bidder of an auction, renewed by the next; a job sends it. */
export const insertOutbid = async (
  tx: Transaction,
  rows: readonly { readonly listing_id: number; readonly user_id: number }[],
  at: Instant,
): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into nft_outbid (listing_id, user_id, at)
    select listing_id, user_id, ${at}
    from unnest(${rows.map(({ listing_id }) => listing_id)}::bigint[], ${rows.map(({ user_id }) => user_id)}::bigint[])
      as new (listing_id, user_id)
    on conflict (listing_id, user_id) do update set at = excluded.at, is_due = true`;
};
