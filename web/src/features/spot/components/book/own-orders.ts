import { useMemo } from 'react';
import { spotCalls } from '#contract/spot/calls.ts';
import { BUY } from '#contract/spot/rules.ts';
import type { PriceLine } from '#ui/chart/candle.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { AMOUNT_MASK, useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import type { Pair } from '#web/shared/markets.ts';
import { spotTexts } from '#web/features/spot/locales/index.ts';
import { useOutdatedByOrders } from '#web/features/spot/order-events.ts';
import { useOrders, type Order } from '#web/features/spot/queries.ts';

type Market = Pick<Pair, 'symbol' | 'currency_id' | 'legal_id' | 'quantity_scale'>;

const theirs = [spotCalls.orders];

/** More would hide the candles. */
const MAX_LINES = 20;

/** The customer's open orders in one market, for its book and its chart. */
export const useOwnOrders = (market: Market) => {
  const orders = useOrders('open', market);
  useOutdatedByOrders(theirs, ({ symbol }) => symbol === market.symbol);
  const { rows } = orders;
  const known = rows.map(({ id, updated_at }) => `${id} ${updated_at}`).join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is new on every render, its text is not
  return useMemo(() => rows, [known]);
};

/** For a stop order that has not triggered, its stop price. */
const lineAt = ({ state, stop_price, target_price }: Order) =>
  state === 'waiting' && stop_price ? stop_price : target_price;

/** Own orders as lines across the chart, each with its side and remaining amount. */
export const useOwnLines = (orders: readonly Order[], { quantity_scale }: Market): readonly PriceLine[] => {
  const text = useText(spotTexts);
  const format = useFormat();
  const { hidden } = useHiddenAmounts();
  return useMemo(
    () =>
      orders.slice(0, MAX_LINES).map((order) => {
        const shape = { scale: quantity_scale, min_scale: 0, rounding: 'down' } as const;
        const left = order.trade_amount.minus(order.filled);
        const amount = hidden ? AMOUNT_MASK : format.coin(left, order.currency_name, shape);
        const side = order.type === BUY ? 'buy' : 'sell';
        return {
          id: String(order.id),
          price: lineAt(order),
          label: text(order.state === 'waiting' ? `line_stop_${side}` : `line_${side}`, { amount }),
          tone: order.state === 'waiting' ? 'warn' : order.type === BUY ? 'up' : 'down',
        };
      }),
    [orders, quantity_scale, text, format, hidden],
  );
};
