import { paths } from '#web/shared/paths.ts';
import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { profileProblems, profileTexts } from './locales/index.ts';
import { profilePaths } from './paths.ts';

export const profileRoom = webRoom({
  name: 'profile',
  pages: {
    [profilePaths.userInfo.path]: page(
      paths.settings.path,
      () => import('./screens/user-info.tsx'),
      profileTexts,
      profileProblems,
    ),
  },
});
