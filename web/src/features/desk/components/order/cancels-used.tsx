import { useText } from '#ui/i18n/texts.ts';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import { useTerms } from '#web/features/desk/queries.ts';

/** DK14: how many of a day's cancelled or unpaid orders are used; nothing before the first. */
export const CancelsUsed = () => {
  const text = useText(orderTexts);
  const terms = useTerms().value;
  const used = terms?.me?.cancels_today ?? 0;
  if (!terms || used === 0) return null;
  return (
    <p className="type-label font-normal text-2" data-testid="desk.order.cancels">
      {text('cancels_used', { used, limit: terms.cancels_a_day })}
    </p>
  );
};
