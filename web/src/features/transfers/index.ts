import { page, type Pages } from '../../shared/page.ts';
import { transfersTexts } from './locales/index.ts';

export const transfersPages: Pages = {
  'pages/fund/transfer': page(() => import('./screens/transfer.tsx'), transfersTexts),
  'pages/fund/fundTransfer': page(() => import('./screens/exchange.tsx'), transfersTexts),
  'pages/fund/transfer_history': page(() => import('./screens/history.tsx'), transfersTexts),
};
