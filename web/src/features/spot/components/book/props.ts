import type { Decimal } from '#contract/kit/decimal.ts';

/** Props that the trade tab and a market's page pass to the book's panel. */
export interface BookPanelProps {
  readonly symbol: string;
  readonly price_scale: number;
  readonly quantity_scale: number;
  /** A tap on a price, and a tap on a size. Without a form to fill in, nothing can be tapped. */
  readonly onPrice?: ((price: Decimal) => void) | undefined;
  readonly onAmount?: ((amount: Decimal) => void) | undefined;
  /** The prices of the customer's open orders. */
  readonly own: readonly Decimal[];
}
