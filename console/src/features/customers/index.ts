import { UserSearch } from 'lucide-react';
import { customersCalls as calls } from '#contract/customers/calls.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './texts.ts';

/** Each look is an act, so the screens fetch on a tap and react-admin fetches nothing. */
export const customersRoom: ConsoleRoom = {
  name: 'customers',
  texts,
  targets: { customer: 'customers' },
  pages: [
    {
      name: 'customers',
      may: { list: calls.search, show: calls.search },
      screens: {
        icon: UserSearch,
        list: screen(() => import('./screens/customer-search.tsx')),
        show: screen(() => import('./screens/customer-detail.tsx')),
      },
    },
  ],
};
