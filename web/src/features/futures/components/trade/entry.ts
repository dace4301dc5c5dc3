import { currentLanguage } from '#ui/i18n/texts.ts';
import { futuresProblems, futuresTradeTexts, limitsProblems } from '#web/features/futures/locales/trade/index.ts';
import { FuturesTrade } from './futures-trade.tsx';

/** With its texts, which a customer who trades spot does not wait for. */
export const loadFuturesTrade = async (): Promise<typeof FuturesTrade> => {
  await Promise.all([futuresTradeTexts, futuresProblems, limitsProblems].map((texts) => texts.load(currentLanguage())));
  return FuturesTrade;
};
