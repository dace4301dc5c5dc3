import { BUY, type OrderSide } from '#contract/spot/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnFormat } from '#ui/own-format.ts';
import type { Guard } from '#web/features/spot/form.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import type { Terms } from '#web/features/spot/queries.ts';
import { useSpotFormat } from './use-spot-format.ts';

export const useGuardText = (terms: Terms) => {
  const text = useText(tradeTexts);
  const format = useSpotFormat(terms);
  const own = useOwnFormat();
  return (guard: Guard, side: OrderSide): string => {
    switch (guard.kind) {
      case 'share':
        return text('guard_share', {
          share: own.percent(guard.share, { scale: 0 }),
          currency: side === BUY ? terms.legal_name : terms.currency_name,
        });
      case 'below':
      case 'above':
        return text(`guard_${guard.kind}`, { distance: format.percent(guard.distance) });
      case 'thin':
        return text('guard_thin', { price: format.price(guard.mean), worse: format.percent(guard.worse) });
      case 'own':
        return text('guard_own', { price: format.price(guard.price) });
      case 'rest':
        return text('guard_rest', { amount: format.size(guard.amount) });
    }
  };
};

/** A large share is warned of once; an unusual price needs a second tap. */
export const needsSecondTap = ({ kind }: Guard): boolean => kind !== 'share';
