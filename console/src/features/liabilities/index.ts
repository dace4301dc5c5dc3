import { Landmark } from 'lucide-react';
import { Decimal } from '#contract/kit/decimal.ts';
import { liabilitiesOperatorCalls as calls } from '#contract/liabilities/operator-calls.ts';
import { grouped, text } from '#console/shared/proposal-sentences.ts';
import { pagedList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './texts.ts';

export const liabilitiesRoom: ConsoleRoom = {
  name: 'liabilities',
  texts,
  pages: [
    {
      name: 'reserves',
      may: { list: calls.reserveStatements, create: calls.proposeReserves },
      list: pagedList((send, { page, limit }) => send(calls.reserveStatements, { page, limit })),
      screens: {
        icon: Landmark,
        list: screen(() => import('./screens/reserve-list.tsx')),
        create: screen(() => import('./screens/reserve-propose.tsx')),
      },
    },
  ],
  proposals: {
    'liabilities.state-reserves': ({ amount, owed, as_of, holdings }, t) => [
      t('reserves.preview', { amount: grouped(amount), owed: grouped(owed), as_of: text(as_of) }),
      ...(Decimal.of(text(amount)).lt(Decimal.of(text(owed))) ? [t('reserves.short')] : []),
      ...(Array.isArray(holdings) ? holdings.map(text) : []),
    ],
  },
};
