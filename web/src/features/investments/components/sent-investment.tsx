import { investmentProductCalls } from '#contract/investments/product-calls.ts';
import { costOf } from '#contract/investments/rules.ts';
import { tableTexts, useText } from '#ui/i18n/texts.ts';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { coinAmountIn, SentLine, type SentProps } from '#web/shared/sent.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { broughtCoin } from '../form.ts';
import { labels } from '../labels.ts';

const labelTexts = tableTexts(labels);

export const SentInvestment = ({ wire }: SentProps) => {
  const text = useText(labelTexts);
  const format = useCoinFormat();
  const sent = coinAmountIn(wire, 'num', 'id');
  const product = useRead(
    investmentProductCalls.product,
    { id: sent?.coin ?? 1 },
    { when: sent !== undefined, fresh_ms: 600_000 },
  ).value;
  if (!sent?.amount.fits(0) || !product) return null;
  const shares = Number(sent.amount.toString());
  const amount = format.coin(costOf(product, shares), broughtCoin(product), 'up');
  return <SentLine>{text('purchase_of', { shares, amount })}</SentLine>;
};
