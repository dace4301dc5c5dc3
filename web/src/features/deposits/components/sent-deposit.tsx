import { useCoinFormat } from '#web/shared/coin-format.ts';
import { coinAmountIn, SentLine, useCoinNamed, type SentProps } from '#web/shared/sent.tsx';

export const SentDeposit = ({ wire }: SentProps) => {
  const format = useCoinFormat();
  const sent = coinAmountIn(wire, 'amount', 'currency');
  const coin = useCoinNamed()(sent?.coin);
  return sent && coin ? <SentLine>{format.coin(sent.amount, coin, 'down')}</SentLine> : null;
};
