import { page, type Pages } from '../../shared/page.ts';
import { depositsTexts } from './locales/index.ts';

export const depositsPages: Pages = {
  'pages/fund/select': page(() => import('./screens/select.tsx'), depositsTexts),
  'pages/fund/receive': page(() => import('./screens/receive.tsx'), depositsTexts),
};
