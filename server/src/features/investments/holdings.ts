import { investmentReference } from '#contract/investments/rules.ts';
import type { RoomHoldings } from '#server/core/holdings.ts';
import { earnedBy, runningOrders } from './store/house.ts';

/** FN1: every order that is not paid yet, by its kind; the next thing that happens to it is its maturity. */
export const holdings: RoomHoldings = {
  running: async (sql, user_id, _now, limit) =>
    (await runningOrders(sql, user_id, limit)).map((order) => ({
      ...order,
      reference: investmentReference(order.id),
      side: 'put_in',
      next: 'settles',
      next_at: order.ends_at,
    })),
  earned: earnedBy,
};
