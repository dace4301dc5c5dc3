import { IdCard } from 'lucide-react';
import { verificationOperatorCalls as calls } from '#contract/verification/operator-calls.ts';
import { text } from '#console/shared/proposal-sentences.ts';
import { pagedList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './texts.ts';

const STATES = ['reviewing', 'passed', 'failed'] as const;

export const verificationRoom: ConsoleRoom = {
  name: 'verification',
  texts,
  pages: [
    {
      name: 'verification',
      may: { list: calls.queue, show: calls.detail },
      list: pagedList((send, { page, limit, filter }) => {
        const state = STATES.find((one) => one === filter['state']);
        return send(calls.queue, { state, page, limit });
      }),
      one: (send, id) => send(calls.detail, { id }),
      screens: {
        icon: IdCard,
        list: screen(() => import('./screens/case-list.tsx')),
        show: screen(() => import('./screens/case-detail.tsx')),
      },
    },
  ],
  targets: { verification: 'verification' },
  proposals: {
    'verification.pass': (payload, t) => [
      t('verification.pass_preview', { id: text(payload['customer_id']), level: text(payload['level']) }),
    ],
  },
  queues: { verification: { page: 'verification', state: 'reviewing' } },
  tones: { reviewing: 'waits', passed: 'good', failed: 'bad' },
};
