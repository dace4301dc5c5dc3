import { useText } from '#ui/i18n/texts.ts';
import type { FormProblem } from '#web/features/futures/form.ts';
import { futuresProblems, futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { useFuturesFormat } from '../use-futures-format.ts';
import type { Trade } from './use-trade.ts';

/** The form uses the text that the server would refuse with. */
export const useProblemText = ({ terms, form, seen }: Pick<Trade, 'terms' | 'form' | 'seen'>) => {
  const text = useText(futuresTradeTexts);
  const refusal = useText(futuresProblems);
  const format = useFuturesFormat(terms);
  return (problem: FormProblem): string => {
    switch (problem) {
      case 'lots_missing':
      case 'insufficient_balance':
        return text(problem);
      case 'futures_price_needed':
        return refusal(problem);
      case 'futures_lots':
        return refusal(problem, { min: format.whole(terms.min_lots), max: format.whole(terms.max_lots) });
      case 'futures_multiple_unknown':
        return refusal(problem, { multiples: terms.multiples.join(', ') });
      case 'futures_price_step':
        return refusal(problem, { scale: terms.price_scale });
      case 'futures_limit_side':
        return refusal(problem, { price: seen.last ? format.price(seen.last) : '—' });
      case 'futures_take_profit_side':
      case 'futures_stop_side':
        return refusal(problem, { price: form.base ? format.price(form.base) : '—' });
      case 'futures_stop_beyond_liquidation':
        return refusal(problem, { price: form.opening ? format.price(form.opening.liquidation) : '—' });
    }
  };
};
