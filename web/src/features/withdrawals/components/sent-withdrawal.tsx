import { tableTexts, useText } from '#ui/i18n/texts.ts';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { coinAmountIn, fieldsOf, SentLine, useCoinNamed, type SentProps } from '#web/shared/sent.tsx';
import { labels } from '../labels.ts';

const labelTexts = tableTexts(labels);

export const sentWithdrawal = (wire: unknown) => {
  const sent = coinAmountIn(wire, 'number', 'currency');
  return sent && { ...sent, address: String(fieldsOf(wire)?.['address'] ?? '') };
};

export const SentWithdrawal = ({ wire }: SentProps) => {
  const text = useText(labelTexts);
  const format = useCoinFormat();
  const sent = sentWithdrawal(wire);
  const coin = useCoinNamed()(sent?.coin);
  if (!sent || !coin) return null;
  const { address } = sent;
  const amount = format.coin(sent.amount, coin, 'down');
  return <SentLine>{address === '' ? amount : text('withdraw_to', { amount, address })}</SentLine>;
};
