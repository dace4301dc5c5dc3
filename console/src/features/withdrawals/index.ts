import { ArrowUpFromLine } from 'lucide-react';
import type { OutputOf } from '#contract/kit/call.ts';
import { withdrawalsOperatorCalls as calls } from '#contract/withdrawals/operator-calls.ts';
import { withdrawalStates } from '#contract/withdrawals/rules.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './locales/texts.ts';

const list = () => import('./screens/withdrawal-list.tsx');
const detail = () => import('./screens/withdrawal-detail.tsx');

export const withdrawalsRoom: ConsoleRoom = {
  texts,
  shown: [
    {
      name: 'withdrawals',
      may: { list: calls.queue, show: calls.operatorDetail },
      list: async (send, { page, limit, filter }) => {
        const state = withdrawalStates.find((one) => one === filter['state']);
        const { list: rows, total } = await send(calls.queue, { state, page, limit });
        return { rows: rows.map((row) => ({ ...row, standing: standingOf(row) })), total };
      },
      one: (send, id) => send(calls.operatorDetail, { id }),
      screens: {
        icon: ArrowUpFromLine,
        list: screen(list, 'WithdrawalList'),
        show: screen(detail, 'WithdrawalDetail'),
      },
    },
  ],
};

type Queued = OutputOf<typeof calls.queue>['list'][number];

/** What an operator must know first: that it is late, that it is held, or else its state. */
const standingOf = ({ state, is_late, hold_reason }: Queued): string => {
  if (is_late) return 'late';
  return hold_reason === null ? state : 'held';
};
