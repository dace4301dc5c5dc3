import { positionReference } from '#contract/futures/rules.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
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
      view: waits
        ? { label: text('view_orders'), onPress: () => push(futuresPaths.history({ list: 'pending' })) }
        : { label: text('view_position'), onPress: () => push(futuresPaths.position({ id })) },
    };
  };
};
