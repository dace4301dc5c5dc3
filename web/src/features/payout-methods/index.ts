import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { payoutMethodsTexts as texts } from './locales/index.ts';

const SETTINGS = 'pages/setting/setting';
const ADDRESSES = 'pages/setting/wallet';
const CARDS = 'pages/setting/bank';

export const payoutMethodsRoom = webRoom({
  name: 'payout-methods',
  pages: {
    [ADDRESSES]: page(SETTINGS, () => import('./screens/addresses.tsx'), texts),
    'pages/setting/addWallet': page(ADDRESSES, () => import('./screens/add-address.tsx'), texts),
    [CARDS]: page(SETTINGS, () => import('./screens/cards.tsx'), texts),
    'pages/setting/bank_international': page(CARDS, () => import('./screens/international-card.tsx'), texts),
    'pages/setting/addCard': page(CARDS, () => import('./screens/add-card.tsx'), texts),
  },
});
