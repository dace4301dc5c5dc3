import { useText } from '#ui/i18n/texts.ts';
import type { Guard } from '#web/features/futures/form.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import type { Terms } from '#web/features/futures/queries.ts';
import { useFuturesFormat } from '../use-futures-format.ts';

export const useGuardText = (terms: Terms) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  return (guard: Guard): string =>
    guard.kind === 'share'
      ? text('guard_share', { share: format.own.percent(guard.share, { scale: 0 }), currency: terms.legal_name })
      : text(`guard_${guard.kind}`, { distance: format.percent(guard.distance) });
};

/** A large share is warned of once; an unusual price needs a second tap. */
export const needsSecondTap = ({ kind }: Guard): boolean => kind !== 'share';
