import { moneyScale, priceScale } from '#contract/desk/rules.ts';
import type { Decimal, Rounding } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { peopleTexts } from '../locales/people/index.ts';

const HUNDREDTHS = 4;

/** Money, prices and premiums of the desk; money has the code of its currency, as signs are shared by several. */
export const useDeskFormat = () => {
  const text = useText(peopleTexts);
  const format = useFormat();
  const coins = useCoinFormat();
  const premium = (part: Decimal): string => {
    if (part.cut(HUNDREDTHS, 'half_even').isZero()) return text('at_market');
    const percent = format.percent(part.abs(), { scale: 2, min_scale: 1 });
    return text(part.isPositive() ? 'over_market' : 'under_market', { percent });
  };
  const money = (value: Decimal, fiat: string, rounding: Rounding): string =>
    format.coin(value, fiat, { scale: moneyScale(fiat), rounding });
  const price = (value: Decimal, coin: string): string =>
    format.amount(value, { scale: priceScale(coin), rounding: 'half_even' });
  return {
    ...coins,
    money,
    price,
    priceIn: (value: Decimal, coin: string, fiat: string): string =>
      format.coin(value, fiat, { scale: priceScale(coin), rounding: 'half_even' }),
    /** Limits of levels: `2,000`. */
    whole: (value: Decimal): string => format.amount(value, { scale: 2, min_scale: 0, rounding: 'down' }),
    /** DK21, as a share: `1.0% over market`. */
    premium,
    /** DK21: `1.010 · 1.0% over market (5.00 USD)`. */
    priceLine: (
      deal: { readonly price: Decimal; readonly premium_part: Decimal; readonly premium_money: Decimal },
      coin: string,
      fiat: string,
    ): string => {
      const line = `${price(deal.price, coin)} · ${premium(deal.premium_part)}`;
      return deal.premium_money.isZero() ? line : `${line} (${money(deal.premium_money.abs(), fiat, 'up')})`;
    },
    completion: (fraction: Decimal): string => format.percent(fraction, { scale: 1, min_scale: 0, rounding: 'down' }),
  };
};

export type DeskFormat = ReturnType<typeof useDeskFormat>;
