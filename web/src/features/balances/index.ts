import { page } from '#web/shared/page.ts';
import { paths, tabs } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { roomLabels } from '#web/shared/rooms.ts';
import { balancesTexts } from './locales/index.ts';
import { balancesPaths } from './paths.ts';

const records = () => import('./screens/records.tsx');

export const balancesRoom = webRoom({
  name: 'balances',
  pages: {
    [balancesPaths.records.path]: page(tabs.assets, records, balancesTexts, roomLabels),
    [balancesPaths.allRecords.path]: page(tabs.assets, records, balancesTexts, roomLabels),
    [balancesPaths.bills.path]: page(paths.settings.path, () => import('./screens/bills.tsx'), balancesTexts),
    [balancesPaths.year.path]: page(balancesPaths.bills.path, () => import('./screens/year.tsx'), balancesTexts),
  },
});
