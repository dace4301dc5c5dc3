import { LockKeyhole } from 'lucide-react';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
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
      may: { list: calls.lockProducts, create: calls.proposeLockProduct },
      list: wholeList((send) => send(calls.lockProducts, {})),
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
      may: { list: calls.lockCurrencies },
      list: wholeList((send) => send(calls.lockCurrencies, {})),
    },
  ],
  proposals,
};
