import type { OutputOf } from '#contract/kit/call.ts';
import type { totalCalls } from '#contract/balances/total-calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from './coin-format.ts';
import { sharedTexts } from './locales/index.ts';

export type LeftOutCoins = OutputOf<typeof totalCalls.total>['left_out'];

/** BA1: names what is in no sum, because it has no price. */
export const useLeftOut = (): ((coins: LeftOutCoins) => string | undefined) => {
  const text = useText(sharedTexts);
  const own = useOwnCoins();
  return (coins) =>
    coins.length === 0
      ? undefined
      : text('total_without', { amounts: coins.map((coin) => own.coin(coin.amount, coin, 'down')).join(', ') });
};
