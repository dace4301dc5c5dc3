import { LockKeyhole } from 'lucide-react';
import { lockMiningOperatorCalls as calls } from '#contract/lock-mining/operator-calls.ts';
import { wholeList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { proposals } from './proposals.ts';
import { texts } from './texts.ts';

export const lockMiningRoom: ConsoleRoom = {
  name: 'lock-mining',
  texts,
  pages: [
    {
      name: 'lock_products',
      may: { list: calls.allProducts, create: calls.proposeProduct },
      list: wholeList((send) => send(calls.allProducts, {})),
      screens: {
        icon: LockKeyhole,
        list: screen(() => import('./screens/lock-product-list.tsx')),
        create: screen(() => import('./screens/new-lock-product.tsx')),
      },
    },
  ],
  data: [
    {
      name: 'lock_currencies',
      may: { list: calls.currencies },
      list: wholeList((send) => send(calls.currencies, {})),
    },
  ],
  proposals,
};
