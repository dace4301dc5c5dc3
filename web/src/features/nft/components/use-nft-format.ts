import { Decimal } from '#contract/kit/decimal.ts';
import type { Rarity, WorkKind } from '#contract/nft/rules.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, type Coin } from '#web/shared/coin-format.ts';
import { nftTexts } from '../locales/common/index.ts';

const DAY_S = 86_400;

/** After days the hours are always there, so that nothing jumps when they are few. */
const padded = (time: string): string => (time.length > 5 ? time : `00:${time}`);

/** Prices, countdowns and names of the room. */
export const useNftFormat = () => {
  const text = useText(nftTexts);
  const format = useFormat();
  const coins = useCoinFormat();
  return {
    ...coins,
    /** Every digit: a bid that is rounded could not be typed again. */
    price: (value: Decimal, coin: Coin): string => coins.exact(value, coin),
    /** In USDT, as margins are. */
    margin: (value: Decimal): string => coins.usdt(value, 'up'),
    /** `02:14:09`, `3 d 02:14:09`. */
    left: (seconds: number): string => {
      const days = Math.floor(seconds / DAY_S);
      const time = coins.duration((seconds % DAY_S) * 1000);
      // In one line also where the words around it are on two.
      return days === 0 ? time : text('days_and_time', { days, time: padded(time) }).replaceAll(' ', '\u00a0');
    },
    /** A count of rows: `1,234`. */
    whole: (count: number): string => format.amount(Decimal.of(String(count)), { scale: 0, rounding: 'down' }),
    share: (fraction: Decimal): string => coins.percent(fraction, { scale: 2, min_scale: 0 }),
    kind: (kind: WorkKind): string => text(`kind_${kind}`),
    rarity: (rarity: Rarity): string => text(`rarity_${rarity}`),
  };
};
