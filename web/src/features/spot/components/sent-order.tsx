import { Decimal } from '#contract/kit/decimal.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { BUY } from '#contract/spot/rules.ts';
import { tableTexts, useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, type Coin } from '#web/shared/coin-format.ts';
import { decimalIn, fieldsOf, SentLine, type SentProps } from '#web/shared/sent.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { labels } from '../labels.ts';

const labelTexts = tableTexts(labels);

/** The order as it was sent. Its coins are ids; without a price it is a market order. */
export const sentOrder = (wire: unknown) => {
  const fields = fieldsOf(wire);
  return (
    fields && {
      side: Number(fields['type']) === BUY ? ('buy' as const) : ('sell' as const),
      coin: Number(fields['currency_id']),
      money: Number(fields['legal_id']),
      amount: decimalIn(fields, 'amount'),
      total: decimalIn(fields, 'total'),
      price: decimalIn(fields, 'target_price'),
      stop: decimalIn(fields, 'stop_price'),
    }
  );
};

export const SentOrder = ({ wire }: SentProps) => {
  const text = useText(labelTexts);
  const format = useCoinFormat();
  const markets = useRead(spotCalls.terms, {}, { fresh_ms: 600_000 }).value;
  const order = sentOrder(wire);
  const market = markets?.find(({ currency_id, legal_id }) => currency_id === order?.coin && legal_id === order.money);
  if (!order || !market) return null;
  const base: Coin = { currency_name: market.currency_name, currency_scale: market.quantity_scale };
  const money: Coin = { currency_name: market.legal_name, currency_scale: market.price_scale };
  const price = (value: Decimal): string => format.exact(value, money);
  const amount = order.amount
    ? format.coin(order.amount, base, 'down')
    : text('worth', { currency: base.currency_name, total: format.coin(order.total ?? Decimal.zero, money, 'down') });
  const what = order.price
    ? text(`${order.side}_at`, { amount, price: price(order.price) })
    : text(`${order.side}_market`, { amount });
  return <SentLine>{order.stop ? text('after_stop', { what, stop: price(order.stop) }) : what}</SentLine>;
};
