import { useText } from '#ui/i18n/texts.ts';
import type { FormProblem } from '#web/features/options/form.ts';
import { optionsProblems, optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import { useOptionFormat } from '../use-option-format.ts';
import type { Trade } from './use-trade.ts';

/** The form uses the text that the server would refuse with. */
export const useProblemText = ({ form: { currency, fits, left }, seen: { day } }: Pick<Trade, 'form' | 'seen'>) => {
  const text = useText(optionsTradeTexts);
  const refusal = useText(optionsProblems);
  const { amount } = useOptionFormat();
  const plain = (value: Parameters<typeof amount>[0] | undefined, rounding: 'up' | 'down' = 'down'): string =>
    value ? amount(value, { scale: currency?.scale ?? 2, min_scale: 0, rounding }) : '—';
  return (problem: FormProblem): string => {
    const name = currency?.name ?? '';
    switch (problem) {
      case 'stake_missing':
      case 'insufficient_balance':
        return text(problem);
      case 'options_stake':
        return refusal(problem, {
          min: plain(currency?.min_stake),
          max: plain(currency?.max_stake),
          scale: currency?.scale ?? 0,
          currency: name,
        });
      case 'options_sold_out':
        return refusal(problem, { fits: plain(fits), currency: name });
      case 'options_sold_out_all':
        return refusal(problem);
      case 'options_over_daily_loss':
        return refusal(problem, { limit: plain(day?.limit), used: plain(day?.used, 'up'), left: plain(left) });
    }
  };
};
