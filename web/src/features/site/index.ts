import { page, type Pages } from '../../shared/page.ts';
import { siteTexts } from './locales/index.ts';

export const sitePages: Pages = {
  'pages/canNot/jujuefangwen': page(() => import('./screens/refused.tsx'), siteTexts),
};
