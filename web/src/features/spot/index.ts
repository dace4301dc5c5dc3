import { page, type Pages } from '../../shared/page.ts';
import { historyTexts } from './locales/history/index.ts';
import { spotTexts } from './locales/index.ts';

export const spotPages: Pages = {
  'pages/transaction/currency_order': page(() => import('./screens/history.tsx'), spotTexts, historyTexts),
};
