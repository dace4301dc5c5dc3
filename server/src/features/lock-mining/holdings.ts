import { lockReference } from '#contract/lock-mining/rules.ts';
import type { RoomHoldings } from '#server/core/holdings.ts';
import { earnedBy, runningOrders } from './store.ts';

/** FN1: every order that runs, by its family; a day's yield is paid next, and with the last one the coins return. */
export const holdings: RoomHoldings = {
  running: async (sql, user_id, _now, limit) =>
    (await runningOrders(sql, user_id, limit)).map(({ family, ...order }) => ({
      ...order,
      kind: family,
      reference: lockReference(order.id),
      side: 'put_in',
      next: order.next_at < order.ends_at ? 'pays' : 'returns',
    })),
  earned: earnedBy,
};
