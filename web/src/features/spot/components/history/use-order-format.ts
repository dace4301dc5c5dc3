import type { Decimal, Rounding } from '#contract/kit/decimal.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import { useFormat, type Format } from '#ui/format/use-format.ts';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useTerms } from '#web/features/spot/queries.ts';

/** Before the market's terms are loaded, and for a delisted one: every digit there is. */
const UNKNOWN = { price_scale: 8, quantity_scale: 8, base_scale: 18, quote_scale: 18 };

export interface OrderFormat extends Pick<Format, 'instant' | 'percent'> {
  price(value: Decimal): string;
  /** In the base currency, cut to lots. */
  amount(value: Decimal): string;
  base(value: Decimal, rounding: Rounding): string;
  /** As in every list: what a purchase costs is rounded up. */
  quote(value: Decimal, rounding: Rounding): string;
  /** Every digit, for the order's details. */
  quoteExact(value: Decimal): string;
}

/** Formats numbers of an order in the steps of its market; amounts are hidden together with all others. */
export const useOrderFormat = (symbol: string): OrderFormat => {
  const format = useFormat();
  const { mask } = useHiddenAmounts();
  const terms = useTerms().value?.find((market) => market.symbol === symbol);
  const { price_scale, quantity_scale, base_scale, quote_scale } = terms ?? UNKNOWN;
  const [base = '', quote = ''] = symbol.split('/');
  const shape = (scale: number, rounding: Rounding) => ({ scale, min_scale: Math.min(2, scale), rounding });
  return {
    instant: format.instant,
    percent: format.percent,
    price: (value) => (terms ? format.price(value, price_scale) : format.amount(value, shape(price_scale, 'down'))),
    amount: (value) => mask(format.amount(value, { scale: quantity_scale, min_scale: 0, rounding: 'down' })),
    base: (value, rounding) => mask(format.coin(value, base, shape(base_scale, rounding))),
    quote: (value, rounding) => mask(format.coin(value, quote, shape(shownScale(quote, quote_scale, value), rounding))),
    quoteExact: (value) => mask(format.coin(value, quote, shape(quote_scale, 'down'))),
  };
};
