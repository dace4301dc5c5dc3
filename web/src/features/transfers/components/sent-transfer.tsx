import { tableTexts, useText } from '#ui/i18n/texts.ts';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { coinAmountIn, fieldsOf, SentLine, useCoinNamed, type SentProps } from '#web/shared/sent.tsx';
import { labels } from '../labels.ts';

const labelTexts = tableTexts(labels);

export const SentTransfer = ({ wire }: SentProps) => {
  const format = useCoinFormat();
  const sent = coinAmountIn(wire, 'number', 'currency_id');
  const coin = useCoinNamed()(sent?.coin);
  return sent && coin ? <SentLine>{format.coin(sent.amount, coin, 'down')}</SentLine> : null;
};

export const SentExchange = ({ wire }: SentProps) => {
  const text = useText(labelTexts);
  const format = useCoinFormat();
  const named = useCoinNamed();
  const sent = coinAmountIn(wire, 'number', 'from_currency_id');
  const coin = named(sent?.coin);
  if (!sent || !coin) return null;
  const currency = named(Number(fieldsOf(wire)?.['to_currency_id']))?.currency_name ?? '';
  return <SentLine>{text('exchange_of', { amount: format.coin(sent.amount, coin, 'down'), currency })}</SentLine>;
};
