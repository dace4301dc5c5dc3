import { currentLanguage } from '#ui/i18n/texts.ts';
import { limitsProblems, optionsProblems, optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import { OptionsTrade } from './options-trade.tsx';

/** With its texts, which a customer who trades something else does not wait for. */
export const loadOptionsTrade = async (): Promise<typeof OptionsTrade> => {
  await Promise.all(
    [optionsTradeTexts, optionsProblems, limitsProblems, optionsRunningTexts].map((texts) =>
      texts.load(currentLanguage()),
    ),
  );
  return OptionsTrade;
};
