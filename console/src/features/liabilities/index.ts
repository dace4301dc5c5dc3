import { Landmark } from 'lucide-react';
import { liabilitiesOperatorCalls as calls } from '#contract/liabilities/operator-calls.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './locales/texts.ts';

const list = () => import('./screens/reserve-list.tsx');
const propose = () => import('./screens/reserve-propose.tsx');

export const liabilitiesRoom: ConsoleRoom = {
  texts,
  shown: [
    {
      name: 'reserves',
      may: { list: calls.reserveStatements, create: calls.proposeReserves },
      list: async (send, { page, limit }) => {
        const { list: rows, total } = await send(calls.reserveStatements, { page, limit });
        return { rows: rows.map((row, index) => ({ id: (page - 1) * limit + index + 1, ...row })), total };
      },
      screens: {
        icon: Landmark,
        list: screen(list, 'ReserveList'),
        create: screen(propose, 'ReservePropose'),
      },
    },
  ],
};
