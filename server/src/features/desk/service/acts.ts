import { checkUntil, type DeskState } from '#contract/desk/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { useUpload } from '#server/features/site/index.ts';
import { brokenConstraint, type Transaction } from '#server/ports/db/database.ts';
import { lockOrderOf, markPaid, orderOf, type DeskOrderRow } from '../store/orders.ts';
import { announceOrder } from './announce.ts';
import { endAppealBySeller, openAppeal } from './appeals.ts';
import { notify } from './notices.ts';
import { refund, release } from './settle.ts';

/** DK13: the state in which a call finds an order, whether or not the job has been there. */
export const stateAt = ({ state, pay_until, check_until }: DeskOrderRow, now: Instant): DeskState => {
  if (state === 'unpaid' && pay_until <= now) return 'cancelled';
  return state === 'paid' && check_until !== null && check_until <= now ? 'appeal' : state;
};

export interface Act {
  readonly user_id: number;
  /** Of the order. */
  readonly id: number;
}

/** The order of one of its sides, locked, with its state now. Anybody else does not learn that it exists. */
const ownOrder = async (tx: Transaction, { id, user_id }: Act, side: 'buyer_id' | 'seller_id') => {
  const order = await lockOrderOf(tx, id, user_id);
  if (order?.[side] !== user_id) throw new Refusal('desk_order_unknown');
  const now = tx.now();
  return { order, now, state: stateAt(order, now) };
};

const changed = async (tx: Transaction, { id, user_id }: Act): Promise<DeskOrderRow> => {
  const order = await orderOf(tx, id, user_id);
  if (!order) throw new Error('changed order not found');
  return order;
};

/** Of one order, and of one order or deposit. */
const VOUCHER_ONCE: readonly (string | undefined)[] = ['desk_order_voucher', 'voucher_hash_pkey'];

/** DK12: the buyer says that the money is sent. From now on nobody can cancel. */
export const pay = async (
  tx: Transaction,
  act: Act & { readonly voucher?: string | undefined },
): Promise<DeskOrderRow> => {
  const { order, now, state } = await ownOrder(tx, act, 'buyer_id');
  if (state !== 'unpaid') throw new Refusal('desk_order_state');
  if (act.voucher === undefined) throw new Refusal('voucher_required');
  const upload = await useUpload(tx, { user_id: act.user_id, path: act.voucher, purpose: 'desk_voucher', now });
  const { path: voucher, sha256, likeness } = upload;
  const payment = { paid_at: now, check_until: checkUntil(order.pay_until, now), voucher, sha256, likeness };
  await markPaid(tx, order.id, payment).catch((failure: unknown) => {
    throw VOUCHER_ONCE.includes(brokenConstraint(failure)) ? new Refusal('voucher_used') : failure;
  });
  await announceOrder(tx, { ...order, state: 'paid' }, now);
  await notify(tx, order, 'paid', now);
  return changed(tx, act);
};

/** DK14 */
export const cancel = async (tx: Transaction, act: Act): Promise<DeskOrderRow> => {
  const { order, now, state } = await ownOrder(tx, act, 'buyer_id');
  if (state !== 'unpaid') throw new Refusal('desk_order_state');
  await refund(tx, order, 'buyer', now);
  await notify(tx, order, 'cancelled', now);
  return changed(tx, act);
};

/** DK15: the door has asked for the payment password. */
export const releaseBy = async (tx: Transaction, act: Act): Promise<DeskOrderRow> => {
  const { order, now, state } = await ownOrder(tx, act, 'seller_id');
  if (state !== 'paid' && state !== 'appeal') throw new Refusal('desk_order_state');
  if (state !== order.state) await openAppeal(tx, order, 'clock', now);
  await release(tx, order, now);
  await endAppealBySeller(tx, order, now);
  await notify(tx, order, 'released', now);
  return changed(tx, act);
};
