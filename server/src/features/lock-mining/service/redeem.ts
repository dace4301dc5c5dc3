import type { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import { post } from '#server/core/ledger/ledger.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { lockOrder, lockPoolOf, saveOrder, type OrderRow } from '../store.ts';
import { penaltyNow } from './order.ts';
import { endEntry, settleDueDays } from './settle.ts';

export interface Redemption {
  readonly user_id: number;
  readonly order_id: number;
  /** The penalty that the customer saw and agreed to; the actual one may be lower, never higher. */
  readonly agreed_penalty: Decimal | undefined;
}

/** LM7: ends a position before its term. Days that have fully passed are paid first, however late the job is. */
export const redeem = async (tx: Transaction, redemption: Redemption): Promise<OrderRow> => {
  const { user_id, order_id, agreed_penalty } = redemption;
  await lockPoolOf(tx, order_id);
  const found = await lockOrder(tx, order_id);
  const now = tx.now();
  if (found?.user_id !== user_id) throw new Refusal('lock_order_unknown');
  if (found.state !== 'in_progress' || now >= found.matures_at) throw new Refusal('lock_order_ended');
  const order = await settleDueDays(tx, found, now);
  const penalty = penaltyNow(order, now);
  if (agreed_penalty && penalty.gt(agreed_penalty)) {
    const scale = shownScale(order.currency_name, order.currency_scale, penalty);
    throw new Refusal('lock_penalty_changed', {
      penalty: penalty.cut(scale, 'up').toString(),
      currency: order.currency_name,
    });
  }
  await post(tx, endEntry('lock-mining.redeem', order, penalty, now));
  const ended: OrderRow = { ...order, state: 'redeemed_early', penalty, next_pay_at: null, ended_at: now };
  await saveOrder(tx, ended);
  return ended;
};
