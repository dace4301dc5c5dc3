import { LONG, positionReference } from '#contract/futures/rules.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import type { ConfirmRow } from '#ui/confirm-review.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { push } from '#web/shared/navigation.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { futuresPaths } from '#web/features/futures/paths.ts';
import type { Position, Terms } from '#web/features/futures/queries.ts';
import { useFuturesFormat } from '../use-futures-format.ts';

/** The result of an order: the position with the tick that it opened at, or the order that waits. */
export const useResult = (terms: Terms) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  const receipt = useReceipt(terms);
  return (position: Position): ConfirmResult => {
    const { id, state, symbol, size, price, entry_price, open_tick } = position;
    const waits = state === 'pending';
    return {
      outcome: 'done',
      title: text(waits ? 'result_pending' : 'result_open'),
      amount: format.size(size),
      note: waits
        ? text('result_waits', { price: format.price(price) })
        : text('result_opened_at', { price: format.price(entry_price ?? price) }),
      rows: receipt(position),
      reference: positionReference(position.id),
      links:
        open_tick === null
          ? undefined
          : [
              {
                label: text('tick', { tick: format.whole(open_tick) }),
                href: priceLogPaths.proof({ symbol, seq: open_tick }),
              },
            ],
      view: {
        label: text(waits ? 'view_order' : 'view_position'),
        onPress: () => push(futuresPaths.position({ id })),
      },
    };
  };
};

/** What was charged, line by line, as the confirm sheet had announced it. */
const useReceipt = (terms: Terms) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  const origin = ({ type, kind, open_tick }: Position): string | undefined => {
    if (open_tick === null) return undefined;
    const tick = format.whole(open_tick);
    // FU14: a limit order that is reached opens without the spread.
    if (kind === 'limit' || terms.spread.isZero()) return text('entry_of_tick', { tick });
    return text(type === LONG ? 'entry_spread_long' : 'entry_spread_short', {
      tick,
      spread: format.rate(terms.spread),
    });
  };
  return (position: Position): readonly ConfirmRow[] => {
    const { state, margin, fees, reserved, entry_price, liquidation_price } = position;
    if (state === 'pending' || !entry_price)
      return [{ key: 'held', label: text('held'), value: format.quote(reserved, 'up'), strong: true }];
    const taken = margin.plus(fees);
    const scale = format.scaleOf({ total: taken.negated(), parts: [margin.negated(), fees.negated()] });
    return [
      { key: 'entry', label: text('entry'), value: format.price(entry_price), caption: origin(position) },
      { key: 'margin', label: text('margin'), value: format.quote(margin, 'up', scale) },
      { key: 'fee', label: text('fee_open'), value: format.quote(fees, 'up', scale) },
      { key: 'taken', label: text('taken'), value: format.quote(taken, 'up', scale), strong: true },
      {
        key: 'liquidation',
        label: text('liquidation'),
        value: liquidation_price?.isPositive() ? format.price(liquidation_price) : text('no_liquidation'),
      },
    ];
  };
};
