import { chartTexts } from '#ui/chart/locales/index.ts';
import { page, type Pages } from '../../shared/page.ts';
import { priceProofTexts } from '../../shared/price-proof/locales/index.ts';
import { marketsProblems, marketsTexts } from './locales/index.ts';
import { quotationTexts } from './locales/quotation/index.ts';

export const marketsPages: Pages = {
  'pages/market/search': page(() => import('./screens/search.tsx'), marketsTexts),
  'pages/quotation/index': page(
    () => import('./screens/quotation.tsx'),
    marketsTexts,
    marketsProblems,
    quotationTexts,
    chartTexts,
    priceProofTexts,
  ),
};
