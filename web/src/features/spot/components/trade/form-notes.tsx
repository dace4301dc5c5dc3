import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Zap from 'lucide-react/icons/zap';
import { useText } from '#ui/i18n/texts.ts';
import { FormNote } from '#web/shared/form-note.tsx';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import { useGuardText } from './use-guard-text.ts';
import { useSpotFormat } from './use-spot-format.ts';
import type { Trade } from './use-trade.ts';

/** What the customer should know before the tap: warnings in amber, immediate fills in grey. */
export const FormNotes = ({ trade }: { trade: Trade }) => {
  const { typed, form, terms } = trade;
  const text = useText(tradeTexts);
  const guardText = useGuardText(terms);
  const fills = useFillsText(trade);
  return (
    <div
      role="status"
      // While typing, the field must not disappear behind its notes.
      className="sticky bottom-14 z-10 -my-1 flex flex-col gap-1 bg-page py-1 group-has-[input:not([type=range]):focus]:static empty:hidden"
      data-testid="spot.notes"
    >
      {typed.force !== 'gtc' && typed.kind !== 'market' && (
        <FormNote tone="text-2">{text(`force_${typed.force}`)}</FormNote>
      )}
      {fills !== undefined && (
        <FormNote icon={<Zap aria-hidden size={14} />} tone="text-2">
          {fills}
        </FormNote>
      )}
      {form.guards.map((guard) => (
        <FormNote key={guard.kind} icon={<TriangleAlert aria-hidden size={14} />} tone="text-warn">
          {guardText(guard, form.side)}
        </FormNote>
      ))}
    </div>
  );
};

/** Whether the order, or a part of it, fills immediately, and near which price. */
export const useFillsText = ({ typed, form, terms }: Pick<Trade, 'typed' | 'form' | 'terms'>): string | undefined => {
  const text = useText(tradeTexts);
  const format = useSpotFormat(terms);
  const { at_once, amount } = form;
  if (!at_once) return undefined;
  if (typed.kind === 'limit' && typed.force === 'post_only') return text('post_only_takes');
  const whole = amount !== undefined && at_once.amount.gte(amount);
  return text(whole ? 'will_fill' : 'part_fills', { price: format.price(at_once.mean) });
};
