import type { Sql } from '#server/ports/db/database.ts';
import { wholeOrders } from '../store/orders.ts';
import { marketsOf } from './markets.ts';
import { wireOrder, type WireOrder } from './view.ts';

/** Orders as they are now, each with the customer to publish it to. */
export const orderEvents = async (
  sql: Sql,
  ids: readonly number[],
): Promise<{ readonly user_id: number; readonly event: WireOrder }[]> => {
  const orders = await wholeOrders(sql, ids);
  const market = await marketsOf(sql, orders);
  return orders
    .sort((one, other) => one.id - other.id)
    .map((order) => ({ user_id: order.user_id, event: wireOrder(order, market(order.market_id)) }));
};
