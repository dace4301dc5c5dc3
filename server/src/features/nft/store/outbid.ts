import type { Decimal } from '#contract/kit/decimal.ts';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/** A bidder gets at most one message a minute about an auction; sockets are told at once. */
const PAUSE_SECONDS = 60;
const AT_ONCE = 200;

export interface OutbidRow {
  readonly listing_id: number;
  readonly user_id: number;
  readonly code: string;
  readonly name: string;
  readonly best_price: Decimal;
  readonly currency_code: string;
}

/** Whoever leads again meanwhile is not told. */
export const outbidDue = (sql: Sql, now: Instant): Promise<OutbidRow[]> =>
  sql.rows<OutbidRow>`
    select o.listing_id, o.user_id, w.code, w.name, l.best_price, c.code as currency_code
    from nft_outbid o join nft_listing l on l.id = o.listing_id join nft_work w on w.id = l.work_id
    join currency c on c.id = l.currency_id
    where o.is_due and (o.sent_at is null or o.sent_at <= ${plusSeconds(now, -PAUSE_SECONDS)})
      and l.state = 'live' and l.best_bidder_id <> o.user_id
    order by o.sent_at nulls first limit ${AT_ONCE}`;

/** In the order of their keys, as a batch of bids renews them. */
export const markSent = async (
  tx: Transaction,
  rows: readonly Pick<OutbidRow, 'listing_id' | 'user_id'>[],
  at: Instant,
): Promise<readonly string[]> => {
  const sent = await tx.rows<{ listing_id: number; user_id: number }>`
    update nft_outbid o set is_due = false, sent_at = ${at}
    from (
      select n.listing_id, n.user_id from nft_outbid n
      join unnest(${rows.map(({ listing_id }) => listing_id)}::bigint[], ${rows.map(({ user_id }) => user_id)}::bigint[])
        as due (listing_id, user_id) on due.listing_id = n.listing_id and due.user_id = n.user_id
      where n.is_due order by n.listing_id, n.user_id for update of n skip locked) held
    where o.listing_id = held.listing_id and o.user_id = held.user_id
    returning o.listing_id, o.user_id`;
  return sent.map(({ listing_id, user_id }) => `${String(listing_id)}:${String(user_id)}`);
};

/** What the end of the auction says is said better then. */
export const forgetOutbid = (tx: Transaction, listing_id: number): Promise<number> =>
  tx.run`delete from nft_outbid where listing_id = ${listing_id}`;
