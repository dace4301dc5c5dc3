import { deskReference, type DeskSide } from '#contract/desk/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { deliver } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { orderFacts, type OrderFacts } from '../store/notices.ts';

export type OrderEvent = 'taken' | 'paid' | 'released' | 'cancelled' | 'appeal' | 'decided' | 'reminder';

/** DK25: a reminder goes to the side whose turn it is, everything else to both. */
const readersOf = (event: OrderEvent, { buyer_id, seller_id, state }: OrderFacts): (readonly [number, DeskSide])[] => {
  const buyer = [buyer_id, 'buy'] as const;
  const seller = [seller_id, 'sell'] as const;
  if (event !== 'reminder') return [buyer, seller];
  return [state === 'unpaid' ? buyer : seller];
};

const reasonOf = (event: OrderEvent, { end_reason, decision_reason }: OrderFacts): string | null =>
  event === 'cancelled' ? end_reason : event === 'decided' ? decision_reason : null;

/** DK25: call it after the change is stored, because a message says what the order is then. */
export const notify = async (
  tx: Transaction,
  { id }: { readonly id: number },
  event: OrderEvent,
  at: Instant,
): Promise<void> => {
  const facts = await orderFacts(tx, id);
  const { amount, currency, money, fiat, outcome } = facts;
  const reason = reasonOf(event, facts);
  const values = {
    id: String(id),
    order: deskReference(id),
    amount: amount.toString(),
    currency,
    money: money.toString(),
    fiat,
    ...(event === 'decided' && outcome !== null ? { outcome } : {}),
    ...(reason === null ? {} : { reason }),
  };
  for (const [user_id, side] of readersOf(event, facts)) {
    await deliver(tx, user_id, { topic: 'orders', kind: `desk_${event}`, values: { ...values, side } }, at);
  }
};

export type MerchantEvent = 'approved' | 'refused' | 'removed';

/** DK22: what was decided about the customer is about the account, as a decision on identity is. */
export const notifyMerchant = (
  tx: Transaction,
  user_id: number,
  event: MerchantEvent,
  at: Instant,
  reason?: string,
): Promise<void> => {
  const values = reason === undefined ? {} : { reason };
  return deliver(tx, user_id, { topic: 'security', kind: `desk_merchant_${event}`, values }, at);
};
