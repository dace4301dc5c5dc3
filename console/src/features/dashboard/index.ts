import { dashboardCalls as calls } from '#contract/dashboard/calls.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import type { Resource } from '#console/shared/resource.ts';
import { texts } from './locales/texts.ts';

export const Dashboard = screen(() => import('./screens/dashboard.tsx'), 'Dashboard');

const nothingToList: Resource['list'] = async () => ({ rows: [], total: 0 });

/** Parts of one page: each has roles of its own, so each is asked for by itself. */
export const dashboardRoom: ConsoleRoom = {
  texts,
  shown: [],
  read: [
    {
      name: 'dashboard_totals',
      may: { show: calls.totals },
      list: nothingToList,
      one: async (send) => ({ id: 1, ...(await send(calls.totals, {})) }),
    },
    {
      name: 'dashboard_books',
      may: { show: calls.books },
      list: nothingToList,
      one: async (send) => ({ id: 1, ...(await send(calls.books, {})) }),
    },
    {
      name: 'dashboard_queues',
      may: { list: calls.queues },
      list: async (send) => {
        const queues = await send(calls.queues, {});
        return { rows: queues.map((queue, index) => ({ id: index + 1, ...queue })), total: queues.length };
      },
    },
    {
      name: 'dashboard_incidents',
      may: { list: calls.incidents },
      list: async (send) => {
        const incidents = await send(calls.incidents, {});
        return { rows: incidents.map((one, index) => ({ id: index + 1, ...one })), total: incidents.length };
      },
    },
  ],
};
