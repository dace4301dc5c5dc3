import { page, type Pages } from '../../shared/page.ts';
import { lockMiningProblems, lockMiningTexts } from './locales/index.ts';

export const lockMiningPages: Pages = {
  'pages/lockming/welcome': page(() => import('./screens/welcome.tsx'), lockMiningTexts),
  'pages/lockming/lockming': page(() => import('./screens/products.tsx'), lockMiningTexts),
  'pages/lockming/buy': page(() => import('./screens/buy.tsx'), lockMiningTexts, lockMiningProblems),
  'pages/lockming/order': page(() => import('./screens/orders.tsx'), lockMiningTexts),
};
