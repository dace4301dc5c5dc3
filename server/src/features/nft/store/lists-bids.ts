import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { ListingState } from '#contract/nft/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { mediaColumns, type MediaColumns } from './media.ts';

export interface BidRow {
  readonly number: number;
  readonly user_id: number;
  readonly name: string;
  readonly head_portrait: string | null;
  readonly price: Decimal;
  readonly currency_code: string;
  readonly at: Instant;
  readonly is_best: boolean;
}

/** An auction of a work that was approved: the newest, or this one. */
export const auctionOf = async (
  sql: Sql,
  work_id: number,
  listing_id: number | undefined,
): Promise<number | undefined> =>
  (
    await sql.row<{ id: number }>`
      select l.id from nft_listing l
      where l.work_id = ${work_id} and l.kind = 'auction' and l.margin is not null
        and (${listing_id ?? null}::bigint is null or l.id = ${listing_id ?? null}::bigint)
      order by l.id desc limit 1`
  )?.id;

/** The newest bids, or those before a number. */
export const bidsOf = (
  sql: Sql,
  listing_id: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<BidRow[]> =>
  sql.rows<BidRow>`
    select b.number, b.user_id, coalesce(p.name, c.nickname, concat('#', c.id)) as name, c.head_portrait, b.price,
      y.code as currency_code, b.at, b.number = l.best_number as is_best
    from nft_bid b join nft_listing l on l.id = b.listing_id join currency y on y.id = l.currency_id
    join customer c on c.id = b.user_id left join nft_artist p on p.user_id = c.id and p.state = 'active'
    where b.listing_id = ${listing_id}
      and (${before ?? null}::bigint is null or b.number < least(${before ?? null}::bigint, 2147483647)::integer)
    order by b.number desc limit ${limit}`;

export interface OwnBid extends MediaColumns {
  readonly listing_id: number;
  readonly code: string;
  readonly name: string;
  readonly price: Decimal;
  readonly currency_code: string;
  readonly currency_scale: number;
  readonly margin: Decimal;
  readonly is_held: boolean;
  readonly at: Instant;
  readonly ends_at: Instant;
  readonly listing_state: ListingState;
  /** The customer has the highest bid of the auction. */
  readonly is_best: boolean;
}

/** The newest first. */
export const bidsBy = (sql: Sql, user_id: number, limit: number, offset: number): Promise<OwnBid[]> =>
  sql.rows<OwnBid>`
    select b.listing_id, w.code, w.name, b.price, y.code as currency_code, y.scale as currency_scale, g.amount as margin,
      g.state = 'held' as is_held, b.at, least(l.ends_at, l.ended_at) as ends_at, l.state as listing_state,
      coalesce(l.best_bidder_id = b.user_id, false) as is_best, ${mediaColumns}
    from (
      select b.listing_id, b.number, b.user_id, b.price, b.at from nft_bid b where b.user_id = ${user_id}
      order by b.at desc, b.listing_id, b.number desc limit ${limit} offset ${offset}
    ) b
    join nft_listing l on l.id = b.listing_id join nft_work w on w.id = l.work_id join nft_media m on m.id = w.media_id
    join currency y on y.id = l.currency_id join nft_margin g on g.listing_id = b.listing_id and g.user_id = b.user_id
    order by b.at desc, b.listing_id, b.number desc`;

export const countBidsBy = async (sql: Sql, user_id: number): Promise<number> =>
  (await sql.one<{ count: number }>`select count(*) as count from nft_bid where user_id = ${user_id}`).count;
