import { currentLanguage } from '#ui/i18n/texts.ts';
import { balancesTexts } from '../features/balances/locales/index.ts';
import { financeTexts } from '../features/finance/locales/index.ts';
import type { ScreenModule } from '../shared/page.ts';
import { roomLabels } from '../shared/rooms.ts';
import './rooms.ts';

/* The tabs that name what other rooms do. They import the list of rooms, which is kept out of the first bundle. */

export const loadFinance = async (): Promise<ScreenModule> => {
  const texts = [financeTexts, roomLabels].map((one) => one.load(currentLanguage()));
  const [{ Screen }] = await Promise.all([import('./screens/finance.tsx'), ...texts]);
  return { Screen };
};

export const loadAssets = async (): Promise<ScreenModule> => {
  const texts = [balancesTexts, roomLabels].map((one) => one.load(currentLanguage()));
  const [{ Screen }] = await Promise.all([import('./screens/assets.tsx'), ...texts]);
  return { Screen };
};
