import { page, type Pages } from '../../shared/page.ts';
import { payoutMethodsTexts } from './locales/index.ts';

export const payoutMethodsPages: Pages = {
  'pages/setting/wallet': page(() => import('./screens/addresses.tsx'), payoutMethodsTexts),
  'pages/setting/addWallet': page(() => import('./screens/add-address.tsx'), payoutMethodsTexts),
  'pages/setting/bank': page(() => import('./screens/cards.tsx'), payoutMethodsTexts),
  'pages/setting/bank_international': page(() => import('./screens/international-card.tsx'), payoutMethodsTexts),
  'pages/setting/addCard': page(() => import('./screens/add-card.tsx'), payoutMethodsTexts),
};
