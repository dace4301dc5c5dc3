import { lazyPart } from '#web/shared/lazy-part.tsx';
import { page } from '#web/shared/page.ts';
import { paths, tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { lockMiningProblems, lockMiningTexts } from './locales/index.ts';

const PRODUCTS = 'pages/lockming/lockming';
const product = { gives: 'gives', costs: 'costs' } as const;

const SentLock = lazyPart(() => import('./components/sent-lock.tsx').then(({ SentLock }) => SentLock), {
  failed: null,
});

export const lockMiningRoom = webRoom({
  name: 'lock-mining',
  pages: {
    'pages/lockming/welcome': page(tabs.finance, () => import('./screens/welcome.tsx'), lockMiningTexts),
    [PRODUCTS]: page(tabs.finance, () => import('./screens/products.tsx'), lockMiningTexts),
    'pages/lockming/buy': page(PRODUCTS, () => import('./screens/buy.tsx'), lockMiningTexts, lockMiningProblems),
    'pages/lockming/order': page(PRODUCTS, () => import('./screens/orders.tsx'), lockMiningTexts),
  },
  labels,
  hold: 'name',
  account: 'account',
  account_pages: { mining: paths.lockOrders },
  records: { 'lock-mining': 'name' },
  products: {
    'home.lock_mining': { ...product, address: paths.lockWelcome },
    'home.defi_mining': product,
    'home.cloud_mining': product,
  },
  requests: {
    'POST /lh/deposit': { name: 'lock', Details: SentLock },
    'POST /lh/deposit/order/cancel': { name: 'unlock' },
  },
});
