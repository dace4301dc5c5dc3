import type { Language } from '#contract/kit/languages.ts';
import { chartTexts } from '#ui/chart/locales/index.ts';
import { spotTexts } from '../features/spot/locales/index.ts';
import { spotProblems, tradeTexts } from '../features/spot/locales/trade/index.ts';

/** All texts of the trade tab. */
export const shellTexts = {
  load: (language: Language): Promise<unknown> =>
    Promise.all([chartTexts, spotTexts, tradeTexts, spotProblems].map((texts) => texts.load(language))),
};
