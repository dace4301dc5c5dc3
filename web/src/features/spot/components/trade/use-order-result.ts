import { BUY, orderReference } from '#contract/spot/rules.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { push } from '#web/shared/navigation.ts';
import { spotPaths } from '#web/features/spot/paths.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import type { Order, Terms } from '#web/features/spot/queries.ts';
import { useSpotFormat } from './use-spot-format.ts';

/** The result of an order that was just placed. */
export const useOrderResult = (terms: Terms) => {
  const text = useText(tradeTexts);
  const format = useSpotFormat(terms);
  const titleOf = (order: Order): string => {
    const part = order.filled.isPositive();
    if (order.state === 'waiting')
      return text('result_waiting', { price: format.price(order.stop_price ?? order.target_price) });
    if (order.state === 'open') return text(part ? 'result_part' : 'result_open');
    if (order.state === 'filled') return text('result_filled');
    return text(part ? 'result_part_expired' : 'result_expired');
  };
  /** What a purchase cost, or a sale brought after its fee. */
  const movedOf = ({ type, filled_value, charge_fee }: Order): string =>
    type === BUY
      ? text('result_paid', { amount: format.quote(filled_value, 'up') })
      : text('result_received', { amount: format.quote(filled_value.minus(charge_fee), 'down') });
  return (order: Order): ConfirmResult => {
    const part = order.filled.isPositive();
    const ended = order.state === 'expired' || order.state === 'cancelled';
    const mean =
      part && format.price(order.filled_value.over(order.filled, 'half_even').cut(terms.price_scale, 'half_even'));
    const why = ended && order.why ? text(`why_${order.why}`) : undefined;
    return {
      outcome: ended && !part ? 'failed' : 'done',
      title: titleOf(order),
      amount: format.size(part ? order.filled : order.trade_amount),
      note:
        [part && movedOf(order), mean && text('mean_price', { price: mean }), why].filter(Boolean).join(' · ') ||
        undefined,
      reference: orderReference(order.id),
      view: { label: text('view_orders'), onPress: () => push(spotPaths.orders()) },
    };
  };
};
