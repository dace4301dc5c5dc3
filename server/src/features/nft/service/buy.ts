import type { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { ofHouse } from '#server/core/of-house.ts';
import { post } from '#server/core/ledger/ledger.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import {
  changeOwner,
  lockListing,
  lockWork,
  lookAtListing,
  markOver,
  newestSaleOf,
  workIdOf,
  type ListingRow,
} from '../store/listings.ts';
import { notify, publish } from './notices.ts';
import { netOf, priceMovements } from './settle.ts';

export interface BuyInput {
  readonly user_id: number;
  readonly code: string;
  /** The sale that was looked at; legacy clients name none. */
  readonly listing_id: number | undefined;
  /** What the customer confirmed; clients of the family send none. */
  readonly price: Decimal | undefined;
}

/** NS5, NS6: at its fixed price. One transaction: paid and owned, or nothing happened. */
export const buyWork = async (tx: Transaction, { user_id, code, listing_id, price }: BuyInput): Promise<void> => {
  const id = listing_id ?? (await newestSaleOf(tx, code));
  const seen = id === undefined ? undefined : await lookAtListing(tx, id);
  const is_right = seen?.code === code && seen.kind === 'fixed';
  const listing = is_right && id !== undefined ? await lockListing(tx, id) : undefined;
  if (!listing) throw new Refusal((await workIdOf(tx, code)) === undefined ? 'nft_unknown' : 'nft_ended');
  await checkBuyer(tx, listing, user_id);
  if (price !== undefined && !price.eq(listing.price)) {
    throw new Refusal('nft_price_changed', {
      price: listing.price.toString(),
      currency: listing.currency_code,
      scale: listing.currency_scale,
    });
  }
  await lockWork(tx, listing.work_id);
  const now = tx.now();
  const movements = priceMovements({ ...listing, buyer_id: user_id });
  const ref = String(listing.id);
  await markOver(tx, listing, { state: 'sold', at: now, buyer_id: user_id });
  await changeOwner(tx, {
    work_id: listing.work_id,
    kind: 'bought',
    owner_id: user_id,
    price: listing.price,
    currency_id: listing.currency_id,
    listing_id: listing.id,
    reason: 'nft.buy',
    ref,
    at: now,
  });
  await post(tx, { reason: 'nft.buy', ref, at: now, movements });
  const net = netOf(listing);
  await notify(tx, listing.seller_id, listing, { kind: 'nft_sold', amount: net, currency: listing.currency_code }, now);
  await publish(tx, listing.seller_id, 'sold', code, now);
  await publish(tx, user_id, 'bought', code, now);
};

const checkBuyer = async (tx: Transaction, listing: ListingRow, user_id: number): Promise<void> => {
  const now = tx.now();
  if (listing.state !== 'live' || now >= listing.ends_at) throw new Refusal('nft_ended');
  if (now < listing.starts_at) throw new Refusal('nft_not_started');
  if (listing.seller_id === user_id) throw new Refusal('nft_own');
  if ((await ofHouse(tx, [user_id])).size > 0) throw new Refusal('nft_of_house');
};
