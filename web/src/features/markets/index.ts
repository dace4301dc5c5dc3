import { page, type Pages } from '../../shared/page.ts';
import { marketsTexts } from './locales/index.ts';

/** The page of one market stands in the app, because it also shows the market's book. */
export const marketsPages: Pages = {
  'pages/market/search': page(() => import('./screens/search.tsx'), marketsTexts),
};
