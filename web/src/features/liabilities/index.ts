import { page } from '../../shared/page.ts';
import { tabs } from '../../shared/paths.ts';
import { webRoom } from '../../shared/room.ts';
import { roomLabels } from '../../shared/rooms.ts';
import { liabilitiesTexts } from './locales/index.ts';

export const liabilitiesRoom = webRoom({
  name: 'liabilities',
  pages: {
    'pages/common/liabilities': page(
      tabs.assets,
      () => import('./screens/liabilities.tsx'),
      liabilitiesTexts,
      roomLabels,
    ),
  },
});
