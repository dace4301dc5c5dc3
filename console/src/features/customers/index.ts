import { UserSearch } from 'lucide-react';
import { customersCalls as calls } from '#contract/customers/calls.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './locales/texts.ts';

const search = () => import('./screens/customer-search.tsx');
const detail = () => import('./screens/customer-detail.tsx');

/** Each look is an act, so the screens ask when somebody taps and react-admin asks for nothing by itself. */
export const customersRoom: ConsoleRoom = {
  texts,
  shown: [
    {
      name: 'customers',
      may: { list: calls.search, show: calls.search },
      list: async () => ({ rows: [], total: 0 }),
      screens: {
        icon: UserSearch,
        list: screen(search, 'CustomerSearch'),
        show: screen(detail, 'CustomerDetail'),
      },
    },
  ],
};
