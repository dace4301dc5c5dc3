import type { Decimal } from '#contract/kit/decimal.ts';
import { useCoinFormat, useOwnCoins } from '#web/shared/coin-format.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Limits are what the customer chose and stay readable; results are masked while amounts are hidden. */
export const useLimitFormat = () => {
  const format = useCoinFormat();
  const own = useOwnCoins();
  return {
    instant: format.instant,
    limit: (value: Decimal): string => format.coin(value, { currency_name: 'USDT', currency_scale: 2 }, 'down'),
    /** With its sign: a loss is rounded up, a gain cut. */
    result: (value: Decimal): string => {
      const shape = { scale: 2, rounding: value.isNegative() ? 'up' : 'down' } as const;
      return `${own.signed(value, shape)}${NO_BREAK_SPACE}USDT`;
    },
    used: (value: Decimal): string => own.usdt(value, 'up'),
    left: (value: Decimal): string => own.usdt(value, 'down'),
  };
};
