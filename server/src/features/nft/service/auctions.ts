import { PAY_HOURS } from '#contract/nft/rules.ts';
import { plusSeconds } from '#contract/kit/instant.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { lockListing, lockWork, markOver, type ListingRow } from '../store/listings.ts';
import { marginHeldBy } from '../store/margins.ts';
import { insertOrder } from '../store/orders.ts';
import { forgetOutbid } from '../store/outbid.ts';
import { notify, publish } from './notices.ts';
import { returnMargins } from './settle.ts';

/** NA5, NS3: a sale whose time is over. Under the lock a bid may have moved the end, or somebody may have bought it. */
export const endSale = async (tx: Transaction, id: number): Promise<void> => {
  const listing = await lockListing(tx, id);
  const now = tx.now();
  if (listing?.state !== 'live' || now < listing.ends_at) return;
  await lockWork(tx, listing.work_id);
  if (listing.best_bidder_id === null || listing.best_price === null) {
    await markOver(tx, listing, { state: 'ended', at: now, owes_margins: true });
    await returnMargins(tx, listing, { winner_id: null, notice: { kind: 'nft_lost' } }, now);
    await notify(tx, listing.seller_id, listing, { kind: 'nft_ended' }, now);
    await publish(tx, listing.seller_id, 'ended', listing.code, now);
    return;
  }
  const pay_until = plusSeconds(now, PAY_HOURS * 3600);
  const won = { listing_id: id, work_id: listing.work_id, buyer_id: listing.best_bidder_id, price: listing.best_price };
  await markOver(tx, listing, { state: 'awaiting', at: now, pay_until, owes_margins: true });
  await insertOrder(tx, { ...won, won_at: now, pay_until });
  await forgetOutbid(tx, id);
  await returnLosers(tx, listing, now);
  const price = { amount: won.price, currency: listing.currency_code };
  await notify(tx, won.buyer_id, listing, { kind: 'nft_won', ...price, at: pay_until }, now);
  await notify(tx, listing.seller_id, listing, { kind: 'nft_awaiting', ...price, at: pay_until }, now);
  await publish(tx, won.buyer_id, 'won', listing.code, now);
  await publish(tx, listing.seller_id, 'awaiting', listing.code, now);
};

const returnLosers = async (
  tx: Transaction,
  listing: ListingRow,
  now: ReturnType<Transaction['now']>,
): Promise<void> => {
  const { best_price: amount, currency_code: currency, best_bidder_id: winner_id } = listing;
  const price = amount === null ? {} : { amount, currency };
  await returnMargins(tx, listing, { winner_id, notice: { kind: 'nft_lost', ...price } }, now);
};

/** NA5: what did not fit into the transaction of the end. */
export const returnRest = async (tx: Transaction, id: number): Promise<void> => {
  const listing = await lockListing(tx, id);
  if (!listing || listing.state === 'live') return;
  const now = tx.now();
  if (listing.state === 'taken_down' || listing.state === 'withdrawn') {
    const { reason } = listing;
    const notice = reason === null ? { kind: 'nft_ended' as const } : { kind: 'nft_taken_down' as const, reason };
    await returnMargins(tx, listing, { winner_id: null, notice }, now);
    return;
  }
  await returnLosers(tx, listing, now);
};

/** Whether the winner's margin is still held; it is until the order ends. */
export const winnersMargin = async (tx: Transaction, listing_id: number, user_id: number) => {
  const margin = await marginHeldBy(tx, listing_id, user_id);
  if (!margin) throw new Error(`the winner of auction ${String(listing_id)} has no margin`);
  return margin;
};
