import type { OrderRow, Ended } from '../store/orders.ts';
import type { AddressedMessage } from '#server/features/inbox/index.ts';

/** IV9: what an order paid, and the price that decided it. */
export const messageOf = (order: OrderRow, ended: Ended | undefined): AddressedMessage => {
  if (!ended) throw new Error(`investment ${order.id} has not ended`);
  const currency = ended.side === 'coins' ? order.currency_name : 'USDT';
  const facts = {
    id: String(order.id),
    symbol: order.symbol,
    linked_price: order.linked_price.toString(),
    amount: ended.paid.toString(),
    currency,
  };
  const { user_id } = order;
  if (order.settle_price === null || order.settle_tick === null) {
    return { user_id, topic: 'orders', kind: 'investment_failed', values: facts };
  }
  const price = { price: order.settle_price.toString(), tick: String(order.settle_tick) };
  return { user_id, topic: 'orders', kind: 'investment_settled', values: { ...facts, ...price } };
};
