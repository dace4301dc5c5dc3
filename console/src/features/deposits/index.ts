import { ArrowDownToLine, Link2 } from 'lucide-react';
import { depositsOperatorCalls as calls } from '#contract/deposits/operator-calls.ts';
import { depositStates } from '#contract/deposits/rules.ts';
import { grouped, networkName, text } from '#console/shared/proposal-sentences.ts';
import { byCursor, wholeList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './texts.ts';

export const depositsRoom: ConsoleRoom = {
  name: 'deposits',
  texts,
  pages: [
    {
      name: 'deposits',
      may: { list: calls.queue, show: calls.detail },
      list: byCursor(async (send, { cursor, limit, filter }) => {
        const state = depositStates.find((one) => one === filter['state']);
        const { list: rows, total } = await send(calls.queue, { state, after: cursor, limit });
        return { rows, total };
      }),
      one: (send, id) => send(calls.detail, { id }),
      screens: {
        icon: ArrowDownToLine,
        list: screen(() => import('./screens/deposit-list.tsx')),
        show: screen(() => import('./screens/deposit-detail.tsx')),
      },
    },
    {
      name: 'chains',
      may: { list: calls.chains },
      list: wholeList(async (send) =>
        (await send(calls.chains, {})).map((chain) => ({ ...chain, state: stateOf(chain) })),
      ),
      screens: { icon: Link2, list: screen(() => import('./screens/chain-list.tsx')) },
    },
  ],
  targets: { deposit: 'deposits' },
  proposals: {
    'deposits.approve': (payload, t) => [
      t('deposits.approve_preview', {
        id: text(payload['deposit_id']),
        customer: text(payload['customer_id']),
        amount: `${grouped(payload['amount'])} ${text(payload['currency_name'])}`,
        network: networkName(payload['network_id'], t),
      }),
    ],
    'deposits.resume': ({ network_id, incidents }, t) => [
      ...(Array.isArray(incidents) ? incidents.map((kind) => t(`reasons.${text(kind)}`, { _: text(kind) })) : []),
      t('deposits.resume_preview', { network: networkName(network_id, t) }),
    ],
  },
  queues: { deposits: { page: 'deposits', state: 'submitted' } },
  incidents: { network_stopped: { page: 'chains' }, network_fault: { page: 'chains' } },
  tones: {
    submitted: 'waits',
    confirming: 'waits',
    unread: 'waits',
    credited: 'good',
    running: 'good',
    rejected: 'bad',
    orphaned: 'bad',
    stopped: 'bad',
  },
};

/** A network that is stopped waits for two people; one that could not be read is tried again by itself. */
const stateOf = ({ is_stopped, fault }: { readonly is_stopped: boolean; readonly fault: string }): string => {
  if (is_stopped) return 'stopped';
  return fault === '' ? 'running' : 'unread';
};
