import { currentLanguage } from '#ui/i18n/texts.ts';
import type { ScreenModule } from '../shared/page.ts';
import { shellTexts } from './trade-texts.ts';

/** The trade tab's imports are large enough to be kept out of the first bundle too. */
export const loadTrade = async (): Promise<ScreenModule> => {
  const [{ Screen }] = await Promise.all([import('./screens/trade.tsx'), shellTexts.load(currentLanguage())]);
  return { Screen };
};
