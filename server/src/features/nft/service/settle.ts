import { sharesOf } from '#contract/nft/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { USDT } from '#server/core/catalogue.ts';
import { customer, house, type Address } from '#server/core/ledger/addresses.ts';
import { postAll, type Entry, type Movement } from '#server/core/ledger/ledger.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { ListingRow } from '../store/listings.ts';
import { endMargins, markReturned, marginsToReturn } from '../store/margins.ts';
import { notifyAll, publishAll, type Notice } from './notices.ts';

export const freeAccount = (user_id: number): Address => customer(user_id, 'spot');
export const marginAccount = (user_id: number): Address => customer(user_id, 'nft');
export const FEES = house('fees');

export interface Sold {
  readonly price: Decimal;
  readonly fee_rate: Decimal;
  readonly creator_share: Decimal;
  readonly buyer_id: number;
  readonly seller_id: number;
  readonly creator_id: number;
  readonly currency_id: number;
  readonly currency_scale: number;
}

/** NS5: the price, divided. An artist who buys an own work of earlier keeps the creator's share. */
export const priceMovements = (sold: Sold): readonly Movement[] => {
  const { buyer_id, seller_id, creator_id, currency_id } = sold;
  const { fee, creator, seller } = sharesOf(sold.price, sold, {
    is_creator: seller_id === creator_id,
    scale: sold.currency_scale,
  });
  const from = freeAccount(buyer_id);
  const all: readonly Movement[] = [
    { from, to: freeAccount(seller_id), currency_id, amount: seller },
    { from, to: freeAccount(creator_id), currency_id, amount: creator },
    { from, to: FEES, currency_id, amount: fee },
  ];
  return all.filter(({ amount, to }) => amount.isPositive() && to !== from);
};

/** What the seller gets of a price. */
export const netOf = ({ price, seller_id, creator_id, currency_scale, ...rates }: Omit<Sold, 'buyer_id'>): Decimal =>
  sharesOf(price, rates, { is_creator: seller_id === creator_id, scale: currency_scale }).seller;

/** How many margins are returned in one transaction: it holds the accounts of their bidders. */
const RETURNED_AT_ONCE = 100;

/**
 * NA5: margins of an auction that is over, but not its winner's. The listing is locked and nobody can bid on it any more.
 * False if some are left for the job.
 */
export const returnMargins = async (
  tx: Transaction,
  listing: Pick<ListingRow, 'id' | 'code' | 'name'>,
  { winner_id, notice }: { readonly winner_id: number | null; readonly notice: Notice },
  at: Instant,
): Promise<boolean> => {
  const { id } = listing;
  const rows = await marginsToReturn(tx, id, winner_id, RETURNED_AT_ONCE);
  const user_ids = rows.map(({ user_id }) => user_id);
  if (rows.length > 0) {
    await endMargins(tx, id, user_ids, { state: 'returned', at });
    await postAll(
      tx,
      rows.map(({ user_id, amount }): Entry => {
        const movement = { from: marginAccount(user_id), to: freeAccount(user_id), currency_id: USDT, amount };
        return { reason: 'nft.margin-return', ref: `${String(id)}:${String(user_id)}`, at, movements: [movement] };
      }),
    );
    await notifyAll(tx, user_ids, listing, notice, at);
    await publishAll(tx, user_ids, notice.kind === 'nft_taken_down' ? 'cancelled' : 'lost', listing.code, at);
  }
  const is_all = rows.length < RETURNED_AT_ONCE;
  if (is_all) await markReturned(tx, id);
  return is_all;
};
