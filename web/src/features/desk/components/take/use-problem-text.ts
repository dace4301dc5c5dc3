import { useText } from '#ui/i18n/texts.ts';
import { deskProblems } from '#web/features/desk/locales/problems.ts';
import { takeTexts } from '#web/features/desk/locales/take/index.ts';
import type { TakeProblem } from '#web/features/desk/form.ts';
import type { Me, Offer } from '#web/features/desk/queries.ts';
import { useDeskFormat } from '../use-desk-format.ts';

/** DK8: what the customer's level allows in one order, in the words of the server; undefined without a level. */
export const useLevelText = (me: Me | null): string | undefined => {
  const refusal = useText(deskProblems);
  const format = useDeskFormat();
  if (!me?.order_limit) return undefined;
  return refusal('desk_level_limit', { level: me.level, limit: format.whole(me.order_limit) });
};

/** Why an offer cannot be taken as typed, in the words that the server would refuse with. */
export const useProblemText = (offer: Offer, me: Me | null) => {
  const text = useText(takeTexts);
  const refusal = useText(deskProblems);
  const level = useLevelText(me);
  const format = useDeskFormat();
  return (problem: TakeProblem): string => {
    const currency = offer.currency_name;
    switch (problem) {
      case 'amount_missing':
        return text('amount_missing');
      case 'insufficient_balance':
        return text('not_enough', { coin: currency });
      case 'desk_level_limit':
        return level ?? '';
      case 'desk_price_missing':
        return refusal('desk_price_missing');
      case 'desk_below_minimum':
        return refusal(problem, { minimum: format.amount(offer.minimum, offer, 'up'), currency });
      case 'desk_above_maximum':
        return refusal(problem, { maximum: format.amount(offer.maximum, offer, 'down'), currency });
    }
  };
};
