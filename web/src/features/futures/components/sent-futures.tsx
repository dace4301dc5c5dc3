import { futuresCalls } from '#contract/futures/calls.ts';
import { LONG, sizeOf } from '#contract/futures/rules.ts';
import { tableTexts, useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, type Coin } from '#web/shared/coin-format.ts';
import { decimalIn, fieldsOf, SentLine, type SentProps } from '#web/shared/sent.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { labels } from '../labels.ts';

const labelTexts = tableTexts(labels);
const MAX_DECIMALS = 10;

/** The order as it was sent; at the market it has no limit that counts. */
export const sentFutures = (wire: unknown) => {
  const fields = fieldsOf(wire);
  return (
    fields && {
      side: Number(fields['type']) === LONG ? ('long' as const) : ('short' as const),
      coin: Number(fields['currency_id']),
      money: Number(fields['legal_id']),
      lots: Number(fields['share']),
      multiple: Number(fields['multiple']),
      price: Number(fields['status']) === 1 ? undefined : decimalIn(fields, 'target_price'),
    }
  );
};

export const SentFutures = ({ wire }: SentProps) => {
  const text = useText(labelTexts);
  const format = useCoinFormat();
  const markets = useRead(futuresCalls.terms, {}, { fresh_ms: 600_000 }).value;
  const order = sentFutures(wire);
  const market = markets?.find(({ currency_id, legal_id }) => currency_id === order?.coin && legal_id === order.money);
  if (!order || !market || !Number.isSafeInteger(order.lots)) return null;
  const base: Coin = { currency_name: market.currency_name, currency_scale: MAX_DECIMALS };
  const money: Coin = { currency_name: market.legal_name, currency_scale: market.price_scale };
  const values = {
    amount: format.coin(sizeOf(order.lots, market), base, 'down'),
    multiple: `${order.multiple}x`,
  };
  return (
    <SentLine>
      {order.price
        ? text(`${order.side}_at`, { ...values, price: format.exact(order.price, money) })
        : text(`${order.side}_market`, values)}
    </SentLine>
  );
};
