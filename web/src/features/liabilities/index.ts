import { page, type Pages } from '../../shared/page.ts';
import { liabilitiesTexts } from './locales/index.ts';

export const liabilitiesPages: Pages = {
  'pages/common/liabilities': page(() => import('./screens/liabilities.tsx'), liabilitiesTexts),
};
