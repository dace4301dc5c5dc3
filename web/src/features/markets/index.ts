import { page, type Pages } from '../../shared/page.ts';
import { marketsProblems, marketsTexts } from './locales/index.ts';

export const marketsPages: Pages = {
  'pages/market/search': page(() => import('./screens/search.tsx'), marketsTexts),
  'pages/quotation/index': page(() => import('./screens/quotation.tsx'), marketsTexts, marketsProblems),
};
