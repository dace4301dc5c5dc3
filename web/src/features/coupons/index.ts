import { page } from '#web/shared/page.ts';
import { paths } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { couponsTexts } from './locales/index.ts';
import { couponsPaths } from './paths.ts';

export const couponsRoom = webRoom({
  name: 'coupons',
  pages: {
    [couponsPaths.coupons.path]: page(paths.settings.path, () => import('./screens/coupons.tsx'), couponsTexts),
  },
  labels,
  records: { coupons: 'name' },
  requests: {
    'POST /coupon/take': { name: 'take' },
    'POST /coupon/redeem': { name: 'take' },
    'POST /coupon/boost': { name: 'boost' },
  },
});
