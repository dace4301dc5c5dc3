import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { roomLabels } from '#web/shared/rooms.ts';
import { financeTexts } from './locales/index.ts';
import { financePaths } from './paths.ts';

export const financeRoom = webRoom({
  name: 'finance',
  pages: {
    [financePaths.products.path]: page(tabs.finance, () => import('./screens/products.tsx'), financeTexts, roomLabels),
    [financePaths.calculator.path]: page(
      tabs.finance,
      () => import('./screens/calculator.tsx'),
      financeTexts,
      roomLabels,
    ),
  },
});
