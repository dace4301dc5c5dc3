import { AWAY_SECONDS, EXTRA_HOURS, REMINDER_MINUTES } from '#contract/nft/rules.ts';
import { millisecondsOf, plusSeconds } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { USDT } from '#server/core/catalogue.ts';
import { post } from '#server/core/ledger/ledger.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { changeOwner, lockListing, lockWork, markOver, type ListingRow } from '../store/listings.ts';
import { endMargins } from '../store/margins.ts';
import { endOrder, extendOrder, markReminded, orderById, orderOfListing, type OrderRow } from '../store/orders.ts';
import { servedUntil } from '../store/watch.ts';
import { winnersMargin } from './auctions.ts';
import { notify, publish } from './notices.ts';
import { FEES, freeAccount, marginAccount, netOf, priceMovements } from './settle.ts';

interface Locked {
  readonly listing: ListingRow;
  readonly order: OrderRow;
}

/** The listing first, as everywhere. */
const lockOrder = async (tx: Transaction, listing_id: number): Promise<Locked | undefined> => {
  const listing = await lockListing(tx, listing_id);
  const order = listing && (await orderOfListing(tx, listing_id));
  return listing && order ? { listing, order: await extendedIfLate(tx, listing, order) } : undefined;
};

/** NA7: whose exchange was away at the end, or money halted, could not pay. Known once the end has passed. */
const extendedIfLate = async (tx: Transaction, listing: ListingRow, order: OrderRow): Promise<OrderRow> => {
  const now = tx.now();
  const { state, is_extended, buyer_id, price, pay_until: end } = order;
  if (state !== 'awaiting' || is_extended || now < end) return order;
  const served_until = await servedUntil(tx, end);
  if (served_until !== null && served_until >= plusSeconds(end, -AWAY_SECONDS)) return order;
  const pay_until = plusSeconds(now, EXTRA_HOURS * 3600);
  await extendOrder(tx, order, pay_until);
  const amount = { amount: price, currency: listing.currency_code };
  await notify(tx, buyer_id, listing, { kind: 'nft_more_time', ...amount, at: pay_until }, now);
  return { ...order, pay_until, is_extended: true };
};

/** NA6: the price, and the margin back, in one entry. */
export const payOrder = async (tx: Transaction, user_id: number, id: number): Promise<void> => {
  const found = await orderById(tx, id);
  const locked = found?.buyer_id === user_id ? await lockOrder(tx, found.listing_id) : undefined;
  if (!locked) throw new Refusal('nft_order_unknown');
  const { listing, order } = locked;
  const now = tx.now();
  if (order.state === 'paid') throw new Refusal('nft_order_paid');
  if (order.state !== 'awaiting' || now >= order.pay_until) throw new Refusal('nft_order_expired');
  await lockWork(tx, listing.work_id);
  const margin = await winnersMargin(tx, listing.id, user_id);
  const ref = String(listing.id);
  const sold = { ...listing, price: order.price, buyer_id: user_id };
  await endOrder(tx, id, 'paid', now);
  await endMargins(tx, listing.id, [user_id], { state: 'returned', at: now });
  await markOver(tx, listing, { state: 'sold', at: now, buyer_id: user_id });
  await changeOwner(tx, {
    work_id: listing.work_id,
    kind: 'won',
    owner_id: user_id,
    price: order.price,
    currency_id: listing.currency_id,
    listing_id: listing.id,
    reason: 'nft.pay',
    ref,
    at: now,
  });
  const back = { from: marginAccount(user_id), to: freeAccount(user_id), currency_id: USDT, amount: margin };
  await post(tx, { reason: 'nft.pay', ref, at: now, movements: [back, ...priceMovements(sold)] });
  const net = { amount: netOf(sold), currency: listing.currency_code };
  await notify(tx, listing.seller_id, listing, { kind: 'nft_sold', ...net }, now);
  await publish(tx, listing.seller_id, 'sold', listing.code, now);
  await publish(tx, user_id, 'bought', listing.code, now);
};

/** NA7: unpaid in time. Under the lock it may have been paid. */
export const expireOrder = async (tx: Transaction, listing_id: number): Promise<void> => {
  const locked = await lockOrder(tx, listing_id);
  const now = tx.now();
  if (locked?.order.state !== 'awaiting' || now < locked.order.pay_until) return;
  const { listing, order } = locked;
  await lockWork(tx, listing.work_id);
  const { buyer_id } = order;
  const margin = await winnersMargin(tx, listing.id, buyer_id);
  await endOrder(tx, order.id, 'expired', now);
  await endMargins(tx, listing.id, [buyer_id], { state: 'kept', at: now });
  await markOver(tx, listing, { state: 'expired', at: now });
  await post(tx, {
    reason: 'nft.margin-kept',
    ref: `${String(listing.id)}:${String(buyer_id)}`,
    at: now,
    movements: [{ from: marginAccount(buyer_id), to: FEES, currency_id: USDT, amount: margin }],
  });
  await notify(tx, buyer_id, listing, { kind: 'nft_expired', amount: margin, currency: 'USDT' }, now);
  await notify(tx, listing.seller_id, listing, { kind: 'nft_unpaid' }, now);
  await publish(tx, buyer_id, 'expired', listing.code, now);
  await publish(tx, listing.seller_id, 'unpaid', listing.code, now);
};

/** NA6: one message, also when the clock has passed several of its times. */
export const remind = async (tx: Transaction, id: number): Promise<void> => {
  const found = await orderById(tx, id);
  const locked = found && (await lockOrder(tx, found.listing_id));
  const now = tx.now();
  if (locked?.order.state !== 'awaiting' || now >= locked.order.pay_until) return;
  const { listing, order } = locked;
  const left = (millisecondsOf(order.pay_until) - millisecondsOf(now)) / 60_000;
  const passed = REMINDER_MINUTES.filter((minutes) => left <= minutes).length;
  if (passed <= order.reminders) return;
  await markReminded(tx, order.id, passed);
  const price = { amount: order.price, currency: listing.currency_code };
  await notify(tx, order.buyer_id, listing, { kind: 'nft_reminder', ...price, at: order.pay_until }, now);
};
