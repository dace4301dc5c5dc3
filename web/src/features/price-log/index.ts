import { page } from '../../shared/page.ts';
import { tabs } from '../../shared/paths.ts';
import { priceProofTexts } from '../../shared/price-proof/locales/index.ts';
import { webRoom } from '../../shared/room.ts';

export const priceLogRoom = webRoom({
  name: 'price-log',
  pages: { 'pages/price/why': page(tabs.markets, () => import('./screens/why.tsx'), priceProofTexts) },
});
