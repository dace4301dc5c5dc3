import type { Instant } from '#contract/kit/instant.ts';
import { customer, type Address } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { changeRemaining, hasRunningOrders, lockOffer, markEnded, type OfferRow } from '../store/offers.ts';
import { markCancelled, markReleased, type DeskOrderRow } from '../store/orders.ts';
import { announceOrder } from './announce.ts';

/*
 * DK6: how coins leave escrow. Everything here works on a locked row; locks are taken in the order customer (advisory),
 * order, offer, ledger accounts.
 */

export const freeAccount = (user_id: number): Address => customer(user_id, 'fiat');
/** What offers of a customer sell and nobody has taken. */
export const offerAccount = (user_id: number): Address => customer(user_id, 'desk:offer');
/** What running orders of a seller hold. */
export const escrowAccount = (user_id: number): Address => customer(user_id, 'desk');

/** DK15, DK19: to the buyer. The order is locked and paid or in an appeal. */
export const release = async (tx: Transaction, order: DeskOrderRow, at: Instant): Promise<void> => {
  const { id, seller_id, buyer_id, currency_id, amount } = order;
  const offer = await lockOffer(tx, order.offer_id);
  await markReleased(tx, id, at);
  // DK7: nothing is left, and nothing can come back.
  const is_done = offer !== undefined && offer.state !== 'ended' && offer.remaining.isZero();
  if (is_done && !(await hasRunningOrders(tx, offer.id))) await endOffer(tx, offer, 'done', at);
  const movement = { from: escrowAccount(seller_id), to: freeAccount(buyer_id), currency_id, amount };
  await post(tx, { reason: 'desk.release', ref: String(id), at, movements: [movement] });
  await announceOrder(tx, { ...order, state: 'released' }, at);
};

/** DK6, DK13, DK19: back to where the coins came from. The order is locked, and unpaid or in an appeal. */
export const refund = async (
  tx: Transaction,
  order: DeskOrderRow,
  reason: NonNullable<DeskOrderRow['end_reason']>,
  at: Instant,
): Promise<void> => {
  const { id, seller_id, currency_id, amount } = order;
  const offer = await lockOffer(tx, order.offer_id);
  await markCancelled(tx, id, reason, at);
  const is_open = offer !== undefined && offer.state !== 'ended';
  // An offer that buys can be taken for the same amount again; its coins were the taker's.
  if (is_open) await changeRemaining(tx, offer.id, offer.remaining.plus(amount));
  const to = is_open && order.from_offer ? offerAccount(seller_id) : freeAccount(seller_id);
  const movement = { from: escrowAccount(seller_id), to, currency_id, amount };
  await post(tx, { reason: 'desk.refund', ref: String(id), at, movements: [movement] });
  await announceOrder(tx, { ...order, state: 'cancelled' }, at);
};

/** DK7: what is left goes back to its maker. The offer is locked and not ended. */
export const endOffer = async (
  tx: Transaction,
  offer: OfferRow,
  reason: NonNullable<OfferRow['end_reason']>,
  at: Instant,
): Promise<void> => {
  await markEnded(tx, offer.id, reason, at);
  if (offer.side === 'buy' || offer.remaining.isZero()) return;
  const { user_id, currency_id, remaining: amount } = offer;
  const movement = { from: offerAccount(user_id), to: freeAccount(user_id), currency_id, amount };
  await post(tx, { reason: 'desk.end-offer', ref: String(offer.id), at, movements: [movement] });
};
