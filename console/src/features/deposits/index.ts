import { ArrowDownToLine, Link2 } from 'lucide-react';
import { depositsOperatorCalls as calls } from '#contract/deposits/operator-calls.ts';
import { depositStates } from '#contract/deposits/rules.ts';
import { byCursor } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './locales/texts.ts';

const list = () => import('./screens/deposit-list.tsx');
const detail = () => import('./screens/deposit-detail.tsx');
const chains = () => import('./screens/chain-list.tsx');

export const depositsRoom: ConsoleRoom = {
  texts,
  shown: [
    {
      name: 'deposits',
      may: { list: calls.queue, show: calls.detail },
      list: byCursor(async (send, { cursor, limit, filter }) => {
        const state = depositStates.find((one) => one === filter['state']);
        const { list: rows, total } = await send(calls.queue, { state, after: cursor, limit });
        return { rows, total };
      }),
      one: (send, id) => send(calls.detail, { id }),
      screens: { icon: ArrowDownToLine, list: screen(list, 'DepositList'), show: screen(detail, 'DepositDetail') },
    },
    {
      name: 'chains',
      may: { list: calls.chains },
      list: async (send) => {
        const all = await send(calls.chains, {});
        return {
          rows: all.map((chain, index) => ({ id: index + 1, ...chain, state: stateOf(chain) })),
          total: all.length,
        };
      },
      screens: { icon: Link2, list: screen(chains, 'ChainList') },
    },
  ],
};

/** A network that is stopped waits for two people; one that could not be read is tried again by itself. */
const stateOf = ({ is_stopped, fault }: { readonly is_stopped: boolean; readonly fault: string }): string => {
  if (is_stopped) return 'stopped';
  return fault === '' ? 'running' : 'unread';
};
