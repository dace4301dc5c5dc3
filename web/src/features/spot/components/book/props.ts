import type { Decimal } from '#contract/kit/decimal.ts';

/** What the trade tab and the page of a market give to the panel of a book. */
export interface BookPanelProps {
  readonly symbol: string;
  readonly price_scale: number;
  readonly quantity_scale: number;
  /** A tap on a price, and a tap on a size. Where nothing can be filled in, there is nothing to tap. */
  readonly onPrice?: ((price: Decimal) => void) | undefined;
  readonly onAmount?: ((amount: Decimal) => void) | undefined;
  /** The prices of own orders in progress. */
  readonly own: readonly Decimal[];
}
