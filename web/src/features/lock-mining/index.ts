import { lazyPart } from '#web/shared/lazy-part.tsx';
import { page } from '#web/shared/page.ts';
import { lockMiningPaths } from './paths.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { lockMiningProblems, lockMiningTexts } from './locales/index.ts';

const product = { gives: 'gives', costs: 'costs' } as const;

const SentLock = lazyPart(() => import('./components/sent-lock.tsx').then(({ SentLock }) => SentLock), {
  failed: null,
});

export const lockMiningRoom = webRoom({
  name: 'lock-mining',
  pages: {
    [lockMiningPaths.welcome.path]: page(tabs.finance, () => import('./screens/welcome.tsx'), lockMiningTexts),
    [lockMiningPaths.products.path]: page(tabs.finance, () => import('./screens/products.tsx'), lockMiningTexts),
    [lockMiningPaths.buy.path]: page(
      lockMiningPaths.products.path,
      () => import('./screens/buy.tsx'),
      lockMiningTexts,
      lockMiningProblems,
    ),
    [lockMiningPaths.orders.path]: page(
      lockMiningPaths.products.path,
      () => import('./screens/orders.tsx'),
      lockMiningTexts,
    ),
  },
  labels,
  hold: 'name',
  account: 'account',
  account_pages: { mining: lockMiningPaths.orders },
  records: { 'lock-mining': 'name' },
  products: {
    'home.lock_mining': { ...product, address: lockMiningPaths.welcome },
    'home.defi_mining': product,
    'home.cloud_mining': product,
  },
  holdings: {
    lock: { name: 'name', page: () => lockMiningPaths.orders() },
    defi: { name: 'defi', page: () => lockMiningPaths.orders() },
    cloud: { name: 'cloud', page: () => lockMiningPaths.orders() },
  },
  what_if: () => import('./what-if.ts').then(({ part }) => part),
  requests: {
    'POST /lh/deposit': { name: 'lock', Details: SentLock },
    'POST /lh/deposit/order/cancel': { name: 'unlock' },
  },
});
