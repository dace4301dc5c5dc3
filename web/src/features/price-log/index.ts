import { page, type Pages } from '../../shared/page.ts';
import { priceProofTexts } from '../../shared/price-proof/locales/index.ts';

export const priceLogPages: Pages = {
  'pages/price/why': page(() => import('./screens/why.tsx'), priceProofTexts),
};
