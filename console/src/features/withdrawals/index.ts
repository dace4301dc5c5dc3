import { ArrowUpFromLine } from 'lucide-react';
import type { OutputOf } from '#contract/kit/call.ts';
import { withdrawalsOperatorCalls as calls } from '#contract/withdrawals/operator-calls.ts';
import { withdrawalStates } from '#contract/withdrawals/rules.ts';
import { pagedList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './texts.ts';

type Queued = OutputOf<typeof calls.queue>['list'][number];

/** What an operator must know first: that it is late, that it is held, or else its state. */
const standingOf = ({ state, is_late, hold_reason }: Queued): string => {
  if (is_late) return 'late';
  return hold_reason === null ? state : 'held';
};

const page = 'withdrawals';

export const withdrawalsRoom: ConsoleRoom = {
  name: 'withdrawals',
  texts,
  pages: [
    {
      name: page,
      may: { list: calls.queue, show: calls.operatorDetail },
      list: pagedList(
        (send, { page: number, limit, filter }) => {
          const state = withdrawalStates.find((one) => one === filter['state']);
          return send(calls.queue, { state, page: number, limit });
        },
        (row) => ({ standing: standingOf(row) }),
      ),
      one: (send, id) => send(calls.operatorDetail, { id }),
      screens: {
        icon: ArrowUpFromLine,
        list: screen(() => import('./screens/withdrawal-list.tsx')),
        show: screen(() => import('./screens/withdrawal-detail.tsx')),
      },
    },
  ],
  queues: {
    withdrawals_requested: { page, state: 'requested' },
    withdrawals_held: { page, state: 'requested', due: 'dashboard.ends' },
    withdrawals_to_pay: { page, state: 'approved' },
    withdrawals_sending: { page, state: 'broadcasting' },
  },
  incidents: { withdrawals_late: { page, state: 'requested' } },
  tones: {
    requested: 'waits',
    held: 'waits',
    approved: 'waits',
    broadcasting: 'waits',
    settled: 'good',
    rejected: 'bad',
    failed: 'bad',
    late: 'bad',
  },
};
