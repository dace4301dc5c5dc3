import { IdCard } from 'lucide-react';
import { verificationOperatorCalls as calls } from '#contract/verification/operator-calls.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './locales/texts.ts';

const list = () => import('./screens/case-list.tsx');
const detail = () => import('./screens/case-detail.tsx');

const STATES = ['reviewing', 'passed', 'failed'] as const;

export const verificationRoom: ConsoleRoom = {
  texts,
  shown: [
    {
      name: 'verification',
      may: { list: calls.queue, show: calls.detail },
      list: async (send, { page, limit, filter }) => {
        const state = STATES.find((one) => one === filter['state']);
        const { list: rows, total } = await send(calls.queue, { state, page, limit });
        return { rows, total };
      },
      one: (send, id) => send(calls.detail, { id }),
      screens: { icon: IdCard, list: screen(list, 'CaseList'), show: screen(detail, 'CaseDetail') },
    },
  ],
};
