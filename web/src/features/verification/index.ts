import { page, type Pages } from '../../shared/page.ts';
import { verificationProblems, verificationTexts } from './locales/index.ts';

export const verificationPages: Pages = {
  'pages/setting/real': page(() => import('./screens/levels.tsx'), verificationTexts),
  'pages/setting/real_mark': page(() => import('./screens/hand-in.tsx'), verificationTexts, verificationProblems),
};
