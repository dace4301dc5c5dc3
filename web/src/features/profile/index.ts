import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { profileProblems, profileTexts } from './locales/index.ts';

export const profileRoom = webRoom({
  name: 'profile',
  pages: {
    'pages/setting/userInfo': page(
      'pages/setting/setting',
      () => import('./screens/user-info.tsx'),
      profileTexts,
      profileProblems,
    ),
  },
});
