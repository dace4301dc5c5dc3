import { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, type Coin } from '#web/shared/coin-format.ts';
import { offeringsTexts } from '../locales/index.ts';
import type { Offering } from '../queries.ts';

type Lock = Pick<Offering, 'unlock_first' | 'unlock_parts' | 'unlock_every_days'>;

/** Numbers of tokens, which have as many decimals as they need, and prices. */
export const useOfferingFormat = () => {
  const format = useCoinFormat();
  const plain = useFormat();
  const text = useText(offeringsTexts);
  const shape = ({ currency_scale }: Coin) => ({ scale: currency_scale, min_scale: 0, rounding: 'down' as const });
  const share = (fraction: Decimal): string => format.percent(fraction, { scale: 2, min_scale: 0, rounding: 'down' });
  return {
    ...format,
    /** Without the token's name. */
    count: (value: Decimal, token: Coin): string => plain.amount(value, shape(token)),
    tokens: (value: Decimal, token: Coin): string => plain.coin(value, token.currency_name, shape(token)),
    whole: (count: number): string => plain.amount(Decimal.of(count), { scale: 0, rounding: 'down' }),
    share,
    times: (value: Decimal): string => plain.amount(value, { scale: 2, rounding: 'down' }),
    each: (price: Decimal): string => `${format.usdtEach(price)}\u00A0USDT`,
    lock: ({ unlock_first, unlock_parts, unlock_every_days }: Lock): string => {
      if (unlock_parts === 0) return text('lock_all');
      const rest = { parts: unlock_parts, days: unlock_every_days };
      return unlock_first.isZero()
        ? text('lock_rest', rest)
        : text('lock_parts', { ...rest, first: share(unlock_first) });
    },
  };
};

/** Hides what is the customer's own while amounts are hidden. */
export const useMask = () => useHiddenAmounts().mask;
