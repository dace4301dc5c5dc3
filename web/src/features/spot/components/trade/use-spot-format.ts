import type { Decimal, Rounding } from '#contract/kit/decimal.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import { BUY } from '#contract/spot/rules.ts';
import { useFormat } from '#ui/format/use-format.ts';
import type { SpotForm } from '#web/features/spot/form.ts';
import type { Terms } from '#web/features/spot/queries.ts';

const MIN_DECIMALS = 2;

/** Amounts of one market: rounded up when paid, down when received. */
export const useSpotFormat = (terms: Terms) => {
  const format = useFormat();
  const price = (value: Decimal): string => format.price(value, terms.price_scale);
  const quote = (value: Decimal, rounding: Rounding): string =>
    format.coin(value, terms.legal_name, {
      scale: shownScale(terms.legal_name, terms.quote_scale, value),
      min_scale: MIN_DECIMALS,
      rounding,
    });
  const base = (value: Decimal, rounding: Rounding): string =>
    format.coin(value, terms.currency_name, {
      scale: terms.base_scale,
      min_scale: Math.min(MIN_DECIMALS, terms.base_scale),
      rounding,
    });
  return {
    ...format,
    price,
    quote,
    base,
    lots: (value: Decimal): string =>
      format.amount(value, { scale: terms.quantity_scale, min_scale: 0, rounding: 'down' }),
    /** The amount of an order, never finer than a lot. */
    size: (value: Decimal): string =>
      format.coin(value, terms.currency_name, { scale: terms.quantity_scale, min_scale: 0, rounding: 'down' }),
    /** What a side pays, and what it receives. */
    given: (side: SpotForm['side'], value: Decimal, rounding: Rounding): string =>
      side === BUY ? quote(value, rounding) : base(value, rounding),
    gotten: (side: SpotForm['side'], value: Decimal, rounding: Rounding): string =>
      side === BUY ? base(value, rounding) : quote(value, rounding),
    plain: (value: Decimal): string => format.amount(value, { scale: 10, min_scale: 0, rounding: 'down' }),
    rateOrZero: (fraction: Decimal): string =>
      fraction.isZero() ? '0' : format.percent(fraction, { scale: 4, min_scale: 0, rounding: 'up' }),
    rate: (fraction: Decimal): string => format.percent(fraction, { scale: 4, min_scale: 0, rounding: 'up' }),
  };
};
