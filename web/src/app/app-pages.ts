import { chartTexts } from '#ui/chart/locales/index.ts';
import { depositsTexts } from '../features/deposits/locales/index.ts';
import { limitsTexts } from '../features/limits/locales/index.ts';
import { marketsProblems, marketsTexts } from '../features/markets/locales/index.ts';
import { quotationTexts } from '../features/markets/locales/quotation/index.ts';
import { profileTexts } from '../features/profile/locales/index.ts';
import { siteTexts } from '../features/site/locales/index.ts';
import { spotTexts } from '../features/spot/locales/index.ts';
import { withdrawalsTexts } from '../features/withdrawals/locales/index.ts';
import { HOME } from '../shared/address.ts';
import { page, type Pages } from '../shared/page.ts';
import { tabs } from '../shared/paths.ts';
import { priceProofTexts } from '../shared/price-proof/locales/index.ts';
import { shareTexts } from '../shared/share/locales/index.ts';
import { appTexts } from './locales/index.ts';
import { shellTexts } from './trade-texts.ts';

/** Screens other than the tab roots that combine several rooms. */
export const appPages: Pages = {
  'pages/quotation/index': page(
    tabs.markets,
    () => import('./screens/quotation.tsx'),
    marketsTexts,
    marketsProblems,
    quotationTexts,
    chartTexts,
    priceProofTexts,
    shareTexts,
    spotTexts,
  ),
  'pages/transaction/index2': page(tabs.trade, () => import('./screens/trade-over.tsx'), appTexts, shellTexts),
  'pages/transaction/currency': page(tabs.trade, () => import('./screens/trade-spot.tsx'), appTexts, shellTexts),
  'pages/transaction/contract': page(tabs.trade, () => import('./screens/trade-futures.tsx'), appTexts, shellTexts),
  'pages/fund/receive_withdraw_record': page(
    tabs.assets,
    () => import('./screens/in-and-out.tsx'),
    appTexts,
    depositsTexts,
    withdrawalsTexts,
  ),
  'pages/setting/setting': page(HOME, () => import('./screens/settings.tsx'), profileTexts, siteTexts, limitsTexts),
};
