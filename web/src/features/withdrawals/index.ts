import { page, type Pages } from '../../shared/page.ts';
import { withdrawalsTexts } from './locales/index.ts';

export const withdrawalsPages: Pages = {
  'pages/fund/withdraw': page(() => import('./screens/withdraw.tsx'), withdrawalsTexts),
  'pages/fund/withdraw_times': page(() => import('./screens/times.tsx'), withdrawalsTexts),
};
