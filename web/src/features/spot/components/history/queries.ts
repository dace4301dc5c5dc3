import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/kit/call.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { outdate } from '#web/shared/answers.ts';
import { ask } from '#web/shared/ask.ts';
import { mapRead } from '#web/shared/reads.ts';
import { realtime } from '#web/shared/realtime.ts';
import { useList, type List } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { historyTexts } from '#web/features/spot/locales/history/index.ts';
import { useOrderEvents, useOutdatedByOrders } from '#web/features/spot/order-events.ts';
import { changedByOrders } from '../changed-by-orders.ts';
import type { Order } from '#web/features/spot/queries.ts';
import { withReceived, type Filter } from './filter.ts';

export type Fill = OutputOf<typeof spotCalls.fills>[number];
export type Amend = OutputOf<typeof spotCalls.order>['amends'][number];

const LIMIT = 20;
const MAX_HEARD = 200;

/** Own orders, updated by the channel, so a list that was scrolled far down stays where it is. */
export const useHistory = (filter: Filter): List<Order> => {
  const list = useList(spotCalls.orders, filter, { rows: (orders) => orders, limit: LIMIT, keep: true });
  const [received, setReceived] = useState<ReadonlyMap<number, Order>>(new Map());
  useOrderEvents((order) =>
    setReceived((before) => new Map([...before, [order.id, order] as const].slice(-MAX_HEARD))),
  );
  useEffect(() => realtime.onMissed(() => outdate([spotCalls.orders])), []);
  const rows = withReceived(list.rows, list.state === 'ready' ? received : new Map(), filter);
  return { ...list, ...mapRead(list, () => rows), rows };
};

export const useFills = (match_id: number | undefined): List<Fill> => {
  useOutdatedByOrders([spotCalls.fills], ({ filled }) => filled.isPositive());
  return useList(spotCalls.fills, { match_id }, { rows: (fills) => fills, limit: LIMIT, keep: true });
};

/** One order with its fills, loaded again whenever it changes. */
export const useOrder = (id: number, when: boolean) => {
  useOutdatedByOrders([spotCalls.order], (order) => order.id === id);
  return useRead(spotCalls.order, { id }, { when, fresh_ms: 0 });
};

/** Cancels an order at once; its earlier fills stay. */
export const useCancel = () => {
  const text = useText(historyTexts);
  const write = useWrite(spotCalls.cancel, { changes: changedByOrders });
  return {
    busy: write.busy,
    async cancel(id: number): Promise<void> {
      const sent = await write.send({ id });
      if (sent.state === 'done') toast.show(text('cancelled'), { kind: 'done' });
      // It ended in another way meanwhile, or the outcome is unknown: the list must be loaded again.
      else outdate(changedByOrders);
    },
  };
};

const PAGE = 100;
export const MAX_EXPORTED = 5000;

/** Every order that matches a filter, or undefined when there are too many for one file. */
export const everyOrder = async (filter: Filter): Promise<readonly Order[] | undefined> => {
  const orders = new Map<number, Order>();
  for (let page = 1; orders.size <= MAX_EXPORTED; page += 1) {
    const part = await ask(spotCalls.orders, { ...filter, page, limit: PAGE });
    // An order placed meanwhile shifts the others to the next page, so one may come twice.
    for (const order of part) orders.set(order.id, order);
    if (part.length < PAGE) return [...orders.values()];
  }
  return undefined;
};
