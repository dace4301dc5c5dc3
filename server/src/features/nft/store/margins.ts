import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface MarginRow {
  readonly user_id: number;
  readonly amount: Decimal;
}

/** Held margins of an auction, but not its winner's. The listing is locked. */
export const marginsToReturn = (
  tx: Transaction,
  listing_id: number,
  winner_id: number | null,
  limit: number,
): Promise<MarginRow[]> =>
  tx.rows<MarginRow>`
    select m.user_id, m.amount from nft_margin m
    where m.listing_id = ${listing_id} and m.state = 'held' and m.user_id is distinct from ${winner_id}::bigint
    order by m.user_id limit ${limit}`;

export const marginHeldBy = async (sql: Sql, listing_id: number, user_id: number): Promise<Decimal | undefined> =>
  (
    await sql.row<{ amount: Decimal }>`
      select amount from nft_margin where listing_id = ${listing_id} and user_id = ${user_id} and state = 'held'`
  )?.amount;

export const endMargins = (
  tx: Transaction,
  listing_id: number,
  user_ids: readonly number[],
  { state, at }: { readonly state: 'returned' | 'kept'; readonly at: Instant },
): Promise<number> =>
  tx.run`
    update nft_margin set state = ${state}, ended_at = ${at}
    where listing_id = ${listing_id} and user_id = any (${user_ids}::bigint[]) and state = 'held'`;

export const markReturned = (tx: Transaction, listing_id: number): Promise<number> =>
  tx.run`update nft_listing set owes_margins = false where id = ${listing_id}`;
