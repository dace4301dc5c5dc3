import { page, type Pages } from '../../shared/page.ts';
import { operatorsTexts } from './locales/index.ts';

export const operatorsPages: Pages = {
  'pages/setting/acts': page(() => import('./screens/acts.tsx'), operatorsTexts),
};
