import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { tableTexts, useText } from '#ui/i18n/texts.ts';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { coinAmountIn, SentLine, type SentProps } from '#web/shared/sent.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { labels } from '../labels.ts';

const labelTexts = tableTexts(labels);

export const SentLock = ({ wire }: SentProps) => {
  const text = useText(labelTexts);
  const format = useCoinFormat();
  const products = useRead(lockMiningCalls.products, {}, { fresh_ms: 600_000 }).value;
  const sent = coinAmountIn(wire, 'amount', 'config_id');
  const product = products?.find(({ id }) => id === sent?.coin);
  if (!sent || !product) return null;
  return (
    <SentLine>{text('lock_of', { amount: format.coin(sent.amount, product, 'down'), days: product.day })}</SentLine>
  );
};
