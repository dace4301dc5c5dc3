import { useText } from '#ui/i18n/texts.ts';
import type { FormProblem } from '#web/features/spot/form.ts';
import { spotProblems, tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import type { Terms } from '#web/features/spot/queries.ts';
import { useSpotFormat } from './use-spot-format.ts';

/** The form uses the text that the server would refuse with. */
export const useProblemText = (terms: Terms) => {
  const text = useText(tradeTexts);
  const refusal = useText(spotProblems);
  const format = useSpotFormat(terms);
  return (problem: FormProblem): string => {
    switch (problem) {
      case 'price_missing':
      case 'stop_missing':
      case 'amount_missing':
      case 'insufficient_balance':
      case 'nobody_there':
        return text(problem);
      case 'spot_price_step':
        return refusal(problem, { scale: terms.price_scale });
      case 'spot_amount_step':
        return refusal(problem, { scale: terms.quantity_scale });
      case 'spot_below_minimum':
        return refusal(problem, { min: format.plain(terms.min_value), currency: terms.legal_name });
      case 'spot_above_maximum':
        return refusal(problem, { max: format.plain(terms.max_amount), currency: terms.currency_name });
      case 'spot_price_range':
        return refusal(problem);
    }
  };
};
