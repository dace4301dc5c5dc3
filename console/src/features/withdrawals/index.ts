import { ArrowUpFromLine } from 'lucide-react';
import type { OutputOf } from '#contract/kit/call.ts';
import { withdrawalsOperatorCalls as calls } from '#contract/withdrawals/operator-calls.ts';
import { withdrawalLists } from '#contract/withdrawals/rules.ts';
import { grouped, networkName, text, type Payload, type Say } from '#console/shared/proposal-sentences.ts';
import { pagedList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { sentOf } from './form.ts';
import { texts } from './texts.ts';

type Queued = OutputOf<typeof calls.queue>['list'][number];

/** What an operator must know first: that it is late, that it is held, or else its state. */
const standingOf = ({ state, is_late, hold_reason }: Queued): string => {
  if (is_late) return 'late';
  return hold_reason === null ? state : 'held';
};

const page = 'withdrawals';

const valuesOf = (payload: Payload, t: Say) => ({
  id: text(payload['withdrawal_id']),
  customer: text(payload['customer_id']),
  amount: `${grouped(payload['amount'])} ${text(payload['currency_name'])}`,
  sent: `${grouped(sentOf({ amount: payload['amount'], fee: payload['fee'] ?? 0 }))} ${text(payload['currency_name'])}`,
  network: networkName(payload['network_id'], t),
  fee: `${grouped(payload['fee'])} ${text(payload['currency_name'])}`,
  reference: text(payload['reference']),
});

export const withdrawalsRoom: ConsoleRoom = {
  name: 'withdrawals',
  texts,
  pages: [
    {
      name: page,
      may: { list: calls.queue, show: calls.operatorDetail },
      list: pagedList(
        (send, { page: number, limit, filter }) => {
          const state = withdrawalLists.find((one) => one === filter['state']);
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
  targets: { withdrawal: page },
  proposals: {
    'withdrawals.approve': (payload, t) => [t('withdrawals.approve_preview', valuesOf(payload, t))],
    'withdrawals.pay': (payload, t) => [t('withdrawals.pay_preview', valuesOf(payload, t))],
    'withdrawals.reject': (payload, t) => [t('withdrawals.fail_preview', valuesOf(payload, t))],
  },
  queues: {
    withdrawals_requested: { page, state: 'requested' },
    withdrawals_held: { page, state: 'held', due: 'dashboard.ends' },
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
