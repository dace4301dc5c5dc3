import { BadgeCheck, Handshake, Scale } from 'lucide-react';
import { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import { deskStates } from '#contract/desk/rules.ts';
import { pagedList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { proposals } from './proposals.ts';
import { texts } from './texts.ts';

export const deskRoom: ConsoleRoom = {
  name: 'desk',
  texts,
  pages: [
    {
      name: 'desk_appeals',
      may: { list: calls.operatorAppeals, show: calls.operatorAppeal },
      list: pagedList(async (send, { page, limit, filter }) => {
        const decided = filter['state'] === 'decided';
        const { appeals: list, total } = await send(calls.operatorAppeals, { decided, page, limit });
        return { list, total };
      }),
      one: (send, order_id) => send(calls.operatorAppeal, { order_id }),
      screens: {
        icon: Scale,
        list: screen(() => import('./screens/appeal-list.tsx')),
        show: screen(() => import('./screens/appeal-detail.tsx')),
      },
    },
    {
      name: 'desk_merchants',
      may: { list: calls.operatorMerchants },
      list: pagedList(async (send, { page, limit }) => {
        const { merchants: list, total } = await send(calls.operatorMerchants, { page, limit });
        return { list, total };
      }),
      screens: { icon: BadgeCheck, list: screen(() => import('./screens/merchant-list.tsx')) },
    },
    {
      name: 'desk_orders',
      may: { list: calls.operatorOrders },
      list: pagedList(async (send, { page, limit, filter }) => {
        const state = deskStates.find((one) => one === filter['state']);
        const { orders: list, total } = await send(calls.operatorOrders, { state, page, limit });
        return { list, total };
      }),
      screens: { icon: Handshake, list: screen(() => import('./screens/order-list.tsx')) },
    },
  ],
  targets: { desk_order: 'desk_appeals' },
  proposals,
  queues: { desk_appeals: { page: 'desk_appeals', state: 'open' }, desk_merchants: { page: 'desk_merchants' } },
  tones: { unpaid: 'waits', paid: 'waits', appeal: 'bad', released: 'good' },
};
