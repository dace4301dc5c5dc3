import { paths } from '#web/shared/paths.ts';
import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { payoutMethodsTexts as texts } from './locales/index.ts';
import { payoutMethodsPaths } from './paths.ts';

export const payoutMethodsRoom = webRoom({
  name: 'payout-methods',
  pages: {
    [payoutMethodsPaths.addresses.path]: page(paths.settings.path, () => import('./screens/addresses.tsx'), texts),
    [payoutMethodsPaths.addAddress.path]: page(
      payoutMethodsPaths.addresses.path,
      () => import('./screens/add-address.tsx'),
      texts,
    ),
    [payoutMethodsPaths.bankCards.path]: page(paths.settings.path, () => import('./screens/cards.tsx'), texts),
    [payoutMethodsPaths.bankCardsAbroad.path]: page(
      payoutMethodsPaths.bankCards.path,
      () => import('./screens/international-card.tsx'),
      texts,
    ),
    [payoutMethodsPaths.addCard.path]: page(
      payoutMethodsPaths.bankCards.path,
      () => import('./screens/add-card.tsx'),
      texts,
    ),
  },
});
