import type { CouponKind } from '#contract/coupons/rules.ts';
import { Decimal, type Rounding } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, useOwnCoins } from '#web/shared/coin-format.ts';
import { USDT } from '#web/shared/usdt.ts';
import { couponsTexts } from '../locales/index.ts';

interface Terms {
  readonly kind: CouponKind;
  readonly share: Decimal;
  readonly boost_rate: Decimal;
  readonly boost_max: Decimal;
}

/** What a coupon is called and does, and amounts of USDT. */
export const useCouponWords = () => {
  const text = useText(couponsTexts);
  const format = useCoinFormat();
  const own = useOwnCoins();
  const plain = useFormat();
  const usdt = (value: Decimal, rounding: Rounding = 'down'): string => format.coin(value, USDT, rounding);
  const valuesOf = ({ share: part, boost_rate, boost_max }: Terms) => ({
    share: format.percent(part, { scale: 2, min_scale: 0, rounding: 'down' }),
    rate: format.percent(boost_rate, { scale: 4, min_scale: 1, rounding: 'down' }),
    max: usdt(boost_max),
  });
  return {
    text,
    format,
    usdt,
    count: (number: number): string => plain.amount(Decimal.of(number), { scale: 0, rounding: 'down' }),
    /** What the customer has or got; masked while amounts are hidden. */
    owned: (value: Decimal): string => own.coin(value, USDT, 'down'),
    own,
    headline: (terms: Terms): string => text(`headline_${terms.kind}`, valuesOf(terms)),
    gives: (terms: Terms): string => text(`gives_${terms.kind}`, valuesOf(terms)),
    limits: (terms: Terms): string =>
      text(terms.kind === 'lock_boost' ? 'limits_lock_boost' : 'limits_fees', valuesOf(terms)),
    usable: ({ kind }: Terms, days: number): string =>
      text(kind === 'lock_boost' ? 'days_lock_boost' : 'days_fees', { days }),
  };
};
