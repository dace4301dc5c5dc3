import { orderCalls } from '#contract/desk/order-calls.ts';
import { deskStates, runningStates, wireStates } from '#contract/desk/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { refuseClosed } from '#server/core/families.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import { countOrders, ordersOf } from '../store/order-reads.ts';
import { orderOf } from '../store/orders.ts';
import { cancel, pay, releaseBy } from './acts.ts';
import { DESK } from './family.ts';
import { orderRows, orderView } from './order-view.ts';
import { quick, takeQuick } from './quick.ts';
import type { DeskPorts } from './reference.ts';
import { take } from './take.ts';

export const orderHandlers = (ports: DeskPorts): readonly Handler[] => {
  const { db } = ports;
  return [
    answer(orderCalls.quick, ({ input, session, now }) => quick(ports, { ...input, reader_id: session?.user_id }, now)),
    change(orderCalls.takeQuick, async (tx, { input, session: { user_id }, source }) => {
      await refuseClosed(tx, DESK, source);
      return orderView(ports, tx, await takeQuick(ports, tx, { ...input, user_id }), user_id, tx.now());
    }),
    change(orderCalls.buy, async (tx, { input, session: { user_id }, source }) => {
      await refuseClosed(tx, DESK, source);
      return orderView(ports, tx, await take(ports, tx, { ...input, user_id, side: 'buy' }), user_id, tx.now());
    }),
    change(orderCalls.sell, async (tx, { input, session: { user_id }, source }) => {
      await refuseClosed(tx, DESK, source);
      return orderView(ports, tx, await take(ports, tx, { ...input, user_id, side: 'sell' }), user_id, tx.now());
    }),
    answer(orderCalls.orders, async ({ input, session: { user_id }, now }) => {
      const { is_sure, side, running, page, limit } = input;
      const wanted = running === true ? runningStates : is_sure === undefined ? undefined : deskStates;
      const states = wanted?.filter((state) => is_sure === undefined || wireStates[state] === is_sure);
      const total = await countOrders(db, user_id, { states, side });
      const rows = await ordersOf(db, user_id, { states, side }, { limit, offset: (page - 1) * limit });
      return { data: await orderRows(db, rows, user_id, now), page, pages: Math.ceil(total / limit), total };
    }),
    answer(orderCalls.order, async ({ input, session: { user_id }, now }) => {
      const order = await orderOf(db, input.id, user_id);
      if (!order) throw new Refusal('desk_order_unknown');
      return orderView(ports, db, order, user_id, now);
    }),
    change(orderCalls.pay, async (tx, { input, session: { user_id } }) =>
      orderView(ports, tx, await pay(tx, { ...input, user_id }), user_id, tx.now()),
    ),
    change(orderCalls.cancel, async (tx, { input, session: { user_id } }) =>
      orderView(ports, tx, await cancel(tx, { id: input.id, user_id }), user_id, tx.now()),
    ),
    change(orderCalls.release, async (tx, { input, session: { user_id } }) =>
      orderView(ports, tx, await releaseBy(tx, { id: input.id, user_id }), user_id, tx.now()),
    ),
  ];
};
