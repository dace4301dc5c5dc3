import { distanceFrom } from '#contract/investments/rules.ts';
import { Decimal, type Rounding } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, type Coin } from '#web/shared/coin-format.ts';
import { investmentTexts } from '../locales/index.ts';

/** Results of coins show at least the digits in which coins are traded. */
const RESULT_DIGITS = 5;
const COST_DIGITS = 1;
const PRICE_DIGITS = 8;

/** Amounts, rates and prices of investments. */
export const useInvestFormat = () => {
  const plain = useFormat();
  const format = useCoinFormat();
  const text = useText(investmentTexts);
  const shown = (value: Decimal, coin: Coin, digits: number, rounding: Rounding): string => {
    const { currency_name, currency_scale: scale } = coin;
    if (currency_name === 'USDT') return format.coin(value, coin, rounding);
    return plain.coin(value, currency_name, { scale, min_scale: Math.min(digits, scale), rounding });
  };
  return {
    ...format,
    /** A result: 0.10100 BTC, 6,666.00 USDT. */
    result: (value: Decimal, coin: Coin): string => shown(value, coin, RESULT_DIGITS, 'down'),
    /** What a result is worth today: a figure to compare, cut to those digits. */
    worth: (value: Decimal, coin: Coin): string =>
      shown(value.cut(Math.min(RESULT_DIGITS, coin.currency_scale), 'down'), coin, RESULT_DIGITS, 'down'),
    /** What is paid: 0.1 BTC. */
    cost: (value: Decimal, coin: Coin): string => shown(value, coin, COST_DIGITS, 'up'),
    /** A linked price, without decimals that it does not have: 66,000. */
    linked: (price: Decimal): string =>
      plain.amount(price, { scale: PRICE_DIGITS, min_scale: 0, rounding: 'half_even' }),
    /** A logged price, to its last digit. */
    logged: (price: Decimal): string =>
      plain.amount(price, { scale: PRICE_DIGITS, min_scale: 2, rounding: 'half_even' }),
    whole: (value: number): string => plain.amount(Decimal.of(value), { scale: 0, rounding: 'down' }),
    apr: (fraction: Decimal): string => format.percent(fraction, { scale: 6, min_scale: 2, rounding: 'down' }),
    /** How far a linked price is from the current one, in words. */
    distance: (linked_price: Decimal, price: Decimal): string => {
      const away = distanceFrom(linked_price, price);
      if (away.isZero()) return text('same_as_now');
      return text(away.isNegative() ? 'below_now' : 'above_now', { share: format.percent(away.abs()) });
    },
  };
};
