import { page } from '#web/shared/page.ts';
import { paths } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { checkTexts } from './locales/check/index.ts';
import { limitsProblems, limitsTexts } from './locales/index.ts';
import { limitsPaths } from './paths.ts';

export const limitsRoom = webRoom({
  name: 'limits',
  pages: {
    [limitsPaths.overview.path]: page(
      paths.settings.path,
      () => import('./screens/limits.tsx'),
      limitsTexts,
      limitsProblems,
    ),
    [limitsPaths.check.path]: page(
      limitsPaths.overview.path,
      () => import('./screens/check.tsx'),
      checkTexts,
      limitsTexts,
    ),
  },
});
