import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { marketsTexts } from './locales/index.ts';
import { marketsPaths } from './paths.ts';

/** The page of one market is in the app, because it also shows the market's book. */
export const marketsRoom = webRoom({
  name: 'markets',
  pages: { [marketsPaths.search.path]: page(tabs.markets, () => import('./screens/search.tsx'), marketsTexts) },
});
