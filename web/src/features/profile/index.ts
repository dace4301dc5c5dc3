import { page, type Pages } from '../../shared/page.ts';
import { profileProblems, profileTexts } from './locales/index.ts';

export const profilePages: Pages = {
  'pages/setting/userInfo': page(() => import('./screens/user-info.tsx'), profileTexts, profileProblems),
};
