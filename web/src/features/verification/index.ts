import { paths } from '#web/shared/paths.ts';
import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
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
  labels,
  acts: {
    'verification.view': 'act_view',
    'verification.view-photo': 'act_view_photo',
    'verification.pass': 'act_pass',
    'verification.fail': 'act_fail',
  },
});
