import { dashboardCalls as calls } from '#contract/dashboard/calls.ts';
import { text, type Payload } from '#console/shared/proposal-sentences.ts';
import { wholeList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './texts.ts';

const haltOf = (halt: Payload) => ({
  invariant: text(halt['invariant']),
  at: `${text(halt['at']).slice(0, 16).replace('T', ' ')} UTC`,
});

/** Parts of one page: each has roles of its own, so each is asked for by itself. */
export const dashboardRoom: ConsoleRoom = {
  name: 'dashboard',
  texts,
  proposals: {
    'dashboard.resume': ({ halts }, t) => [
      ...(Array.isArray(halts) ? halts.map((halt: Payload) => t('dashboard.resume_preview', haltOf(halt))) : []),
      t('dashboard.resume_after'),
    ],
  },
  front_page: screen(() => import('./screens/dashboard.tsx')),
  data: [
    {
      name: 'dashboard_totals',
      may: { show: calls.totals },
      one: async (send) => ({ id: 1, ...(await send(calls.totals, {})) }),
    },
    {
      name: 'dashboard_books',
      may: { show: calls.books },
      one: async (send) => ({ id: 1, ...(await send(calls.books, {})) }),
    },
    {
      name: 'dashboard_queues',
      may: { list: calls.queues },
      list: wholeList((send) => send(calls.queues, {})),
    },
    {
      name: 'dashboard_incidents',
      may: { list: calls.incidents },
      list: wholeList((send) => send(calls.incidents, {})),
    },
  ],
};
