import { page } from '#web/shared/page.ts';
import { tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { roomLabels } from '#web/shared/rooms.ts';
import { balancesTexts } from './locales/index.ts';

const records = () => import('./screens/records.tsx');

export const balancesRoom = webRoom({
  name: 'balances',
  pages: {
    'pages/fund/assets_record': page(tabs.assets, records, balancesTexts, roomLabels),
    'pages/fund/assets_all_record': page(tabs.assets, records, balancesTexts, roomLabels),
    'pages/setting/bill': page('pages/setting/setting', () => import('./screens/bills.tsx'), balancesTexts),
  },
});
