import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { priceProofTexts } from '#web/shared/price-proof/locales/index.ts';
import { webRoom } from '#web/shared/room.ts';
import { priceLogPaths } from './paths.ts';

export const priceLogRoom = webRoom({
  name: 'price-log',
  pages: { [priceLogPaths.proof.path]: page(tabs.markets, () => import('./screens/why.tsx'), priceProofTexts) },
});
