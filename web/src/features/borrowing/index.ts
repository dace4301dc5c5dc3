import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { borrowingProblems, borrowingTexts } from './locales/index.ts';
import { borrowingPaths } from './paths.ts';

export const borrowingRoom = webRoom({
  name: 'borrowing',
  pages: {
    [borrowingPaths.page.path]: page(
      tabs.finance,
      () => import('./screens/borrowing.tsx'),
      borrowingTexts,
      borrowingProblems,
    ),
  },
  labels,
  hold: 'name',
  account: 'account',
  records: { borrowing: 'name' },
  products: { 'home.borrowing': { gives: 'gives', costs: 'costs' } },
  holdings: { loan: { name: 'name', page: (id) => borrowingPaths.page({ id }) } },
  what_if: () => import('./what-if.ts').then(({ part }) => part),
  requests: {
    'POST /borrow/buy': { name: 'borrow' },
    'POST /borrow/applyRefund': { name: 'repay' },
    'POST /borrow/pledge': { name: 'pledge' },
    'POST /borrow/release': { name: 'release' },
  },
});
