import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { operatorsTexts } from './locales/index.ts';

export const operatorsRoom = webRoom({
  name: 'operators',
  pages: {
    'pages/setting/acts': page('pages/setting/security', () => import('./screens/acts.tsx'), operatorsTexts),
  },
});
