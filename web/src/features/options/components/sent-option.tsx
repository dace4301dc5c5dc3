import { optionsCalls } from '#contract/options/calls.ts';
import { UP } from '#contract/options/rules.ts';
import { tableTexts, useText } from '#ui/i18n/texts.ts';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { decimalIn, fieldsOf, SentLine, type SentProps } from '#web/shared/sent.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { labels } from '../labels.ts';

const labelTexts = tableTexts(labels);

/** The order as it was sent. */
export const sentOption = (wire: unknown) => {
  const fields = fieldsOf(wire);
  return (
    fields && {
      side: Number(fields['type']) === UP ? ('up' as const) : ('down' as const),
      match_id: Number(fields['match_id']),
      currency_id: Number(fields['currency_id']),
      seconds: Number(fields['seconds']),
      stake: decimalIn(fields, 'number'),
    }
  );
};

export const SentOption = ({ wire }: SentProps) => {
  const text = useText(labelTexts);
  const format = useCoinFormat();
  const terms = useRead(optionsCalls.terms, {}, { fresh_ms: 600_000 }).value;
  const order = sentOption(wire);
  const market = terms?.markets.find(({ match_id }) => match_id === order?.match_id);
  const currency = terms?.currencies.find(({ id }) => id === order?.currency_id);
  if (!order?.stake || !market || !currency || !Number.isSafeInteger(order.seconds)) return null;
  const stake = format.coin(order.stake, { currency_name: currency.name, currency_scale: currency.scale }, 'up');
  return (
    <SentLine>{text(`sent_${order.side}`, { symbol: market.symbol, stake, seconds: String(order.seconds) })}</SentLine>
  );
};
