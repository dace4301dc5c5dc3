import type { Language } from '#contract/kit/languages.ts';
import { HOME } from '../shared/address.ts';
import { page, type Pages } from '../shared/page.ts';
import { tabs } from '../shared/paths.ts';
import { appTexts } from './locales/index.ts';
import * as home from './screens/home.tsx';

/** Loaded with its tab: even the list of a room's languages is kept out of the first bundle. */
const marketsTexts = {
  load: async (language: Language): Promise<unknown> =>
    (await import('../features/markets/locales/index.ts')).marketsTexts.load(language),
};

/** The five tab roots. Home is in the first bundle, so that it needs no second download. */
export const tabPages: Pages = {
  [HOME]: { under: HOME, load: () => Promise.resolve(home), texts: [appTexts], ready: home },
  [tabs.markets]: page(HOME, () => import('./screens/markets.tsx'), appTexts, marketsTexts),
  [tabs.trade]: page(HOME, async () => (await import('./trade-entry.ts')).loadTrade(), appTexts),
  [tabs.finance]: page(HOME, async () => (await import('./room-tabs.ts')).loadFinance(), appTexts),
  [tabs.assets]: page(HOME, async () => (await import('./room-tabs.ts')).loadAssets(), appTexts),
};
