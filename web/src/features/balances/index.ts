import { page, type Pages } from '../../shared/page.ts';
import { balancesTexts } from './locales/index.ts';

export const balancesPages: Pages = {
  'pages/fund/assets_record': page(() => import('./screens/records.tsx'), balancesTexts),
  'pages/fund/assets_all_record': page(() => import('./screens/records.tsx'), balancesTexts),
  'pages/setting/bill': page(() => import('./screens/bills.tsx'), balancesTexts),
};
