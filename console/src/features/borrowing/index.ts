import { HandCoins, Landmark, TriangleAlert } from 'lucide-react';
import { borrowingOperatorCalls as calls } from '#contract/borrowing/operator-calls.ts';
import { byCursor, wholeList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { proposals } from './proposals.ts';
import { texts } from './texts.ts';

export const borrowingRoom: ConsoleRoom = {
  name: 'borrowing',
  texts,
  pages: [
    {
      name: 'borrow_plans',
      may: { list: calls.allPlans, create: calls.proposePlan },
      list: wholeList((send) => send(calls.allPlans, {})),
      screens: {
        icon: HandCoins,
        list: screen(() => import('./screens/plan-list.tsx')),
        create: screen(() => import('./screens/new-plan.tsx')),
      },
    },
    {
      name: 'lending_pool',
      may: { list: calls.house, show: calls.house },
      one: async (send) => ({ id: 1, ...(await send(calls.house, {})) }),
      screens: { icon: Landmark, list: screen(() => import('./screens/pool.tsx')) },
    },
    {
      name: 'taken_pledges',
      may: { list: calls.liquidations },
      list: byCursor(async (send, { limit, cursor }) => ({
        rows: await send(calls.liquidations, { before: cursor, limit }),
      })),
      screens: { icon: TriangleAlert, list: screen(() => import('./screens/taken-list.tsx')) },
    },
  ],
  data: [
    {
      name: 'borrow_pledges',
      may: { list: calls.pledges },
      list: wholeList((send) => send(calls.pledges, {})),
    },
  ],
  proposals,
  incidents: { loans_late: { page: 'lending_pool' } },
};
