import { depositsTexts } from '../features/deposits/locales/index.ts';
import { profileTexts } from '../features/profile/locales/index.ts';
import { siteTexts } from '../features/site/locales/index.ts';
import { withdrawalsTexts } from '../features/withdrawals/locales/index.ts';
import { page, type Pages } from '../shared/page.ts';
import { appTexts } from './locales/index.ts';

/** The other screens that are made of several rooms. */
export const appPages: Pages = {
  'pages/transaction/index2': page(() => import('./screens/trade-over.tsx'), appTexts),
  'pages/fund/receive_withdraw_record': page(
    () => import('./screens/in-and-out.tsx'),
    appTexts,
    depositsTexts,
    withdrawalsTexts,
  ),
  'pages/setting/setting': page(() => import('./screens/settings.tsx'), profileTexts, siteTexts),
};
