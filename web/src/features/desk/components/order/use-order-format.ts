import { Decimal } from '#contract/kit/decimal.ts';
import { useDeskFormat } from '../use-desk-format.ts';

interface Priced {
  readonly currency_name: string;
  readonly fiat: string;
}

/** What the pages of own orders and offers show besides the desk's money and prices. */
export const useOrderFormat = () => {
  const format = useDeskFormat();
  return {
    ...format,
    /** What one coin costs. */
    each: (value: Decimal, { currency_name, fiat }: Priced): string => format.priceIn(value, currency_name, fiat),
    /** A count, or the number of a line in the log. */
    count: (count: number): string => format.whole(Decimal.of(count)),
    /** DK21: how far a price is from the reference, with its sign. */
    over: (part: Decimal): string => format.percent(part, { scale: 2, min_scale: 1, sign: 'always' }),
  };
};
