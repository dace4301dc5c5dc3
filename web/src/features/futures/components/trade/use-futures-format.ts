import { Decimal, type Rounding } from '#contract/kit/decimal.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import type { Format } from '#ui/format/use-format.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnFormat } from '#ui/own-format.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import type { Terms } from '#web/features/futures/queries.ts';

const CENTS = 2;
const MAX_DECIMALS = 10;

type Market = Pick<Terms, 'price_scale' | 'quote_scale' | 'legal_name' | 'currency_name'>;

const formatOf = (format: Format, { price_scale, quote_scale, legal_name, currency_name }: Market) => {
  const shape = (value: Decimal, rounding: Rounding) => ({
    scale: shownScale(legal_name, quote_scale, value),
    min_scale: Math.min(CENTS, quote_scale),
    rounding,
  });
  return {
    price: (value: Decimal): string => format.price(value, price_scale),
    /** An amount of the quote currency: costs are rounded up, balances down. */
    quote: (value: Decimal, rounding: Rounding): string => format.coin(value, legal_name, shape(value, rounding)),
    /** A gain is cut, a loss is rounded up. */
    signed: (value: Decimal): string =>
      format.coin(value, legal_name, { ...shape(value, value.isNegative() ? 'up' : 'down'), sign: 'always' }),
    /** The size of a position. */
    size: (value: Decimal): string =>
      format.coin(value, currency_name, { scale: MAX_DECIMALS, min_scale: 0, rounding: 'down' }),
    /** Terms that are fractions: fees, rates. */
    rate: (fraction: Decimal): string => format.percent(fraction, { scale: 4, min_scale: 0, rounding: 'up' }),
  };
};

/** Amounts of one contract; `own` is for balances and results, which can be hidden. */
export const useFuturesFormat = (terms: Market) => {
  const text = useText(futuresTradeTexts);
  const format = useFormat();
  const own = useOwnFormat();
  const whole = (count: number): string => format.amount(Decimal.of(count), { scale: 0, rounding: 'down' });
  return {
    ...format,
    ...formatOf(format, terms),
    own: { ...own, ...formatOf(own, terms) },
    whole,
    lots: (count: number): string => text('lots', { count }),
    multiple: (multiple: number): string => `${multiple}x`,
  };
};
