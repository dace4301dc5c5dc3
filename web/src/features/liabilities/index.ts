import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { roomLabels } from '#web/shared/rooms.ts';
import { labels } from './labels.ts';
import { liabilitiesTexts } from './locales/index.ts';
import { liabilitiesPaths } from './paths.ts';

export const liabilitiesRoom = webRoom({
  name: 'liabilities',
  pages: {
    [liabilitiesPaths.tree.path]: page(
      tabs.assets,
      () => import('./screens/liabilities.tsx'),
      liabilitiesTexts,
      roomLabels,
    ),
  },
  labels,
  assets_row: { label: 'check', address: liabilitiesPaths.tree },
});
