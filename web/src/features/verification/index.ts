import { paths } from '#web/shared/paths.ts';
import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { verificationProblems, verificationTexts } from './locales/index.ts';
import { verificationPaths } from './paths.ts';

export const verificationRoom = webRoom({
  name: 'verification',
  pages: {
    [verificationPaths.levels.path]: page(paths.settings.path, () => import('./screens/levels.tsx'), verificationTexts),
    [verificationPaths.form.path]: page(
      verificationPaths.levels.path,
      () => import('./screens/hand-in.tsx'),
      verificationTexts,
      verificationProblems,
    ),
  },
});
