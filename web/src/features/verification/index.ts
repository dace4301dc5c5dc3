import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { verificationProblems, verificationTexts } from './locales/index.ts';

const LEVELS = 'pages/setting/real';

export const verificationRoom = webRoom({
  name: 'verification',
  pages: {
    [LEVELS]: page('pages/setting/setting', () => import('./screens/levels.tsx'), verificationTexts),
    'pages/setting/real_mark': page(
      LEVELS,
      () => import('./screens/hand-in.tsx'),
      verificationTexts,
      verificationProblems,
    ),
  },
});
