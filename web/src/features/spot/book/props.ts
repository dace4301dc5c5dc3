import type { Decimal } from '#contract/kit/decimal.ts';

/** What the trade tab and the page of a market give to the panel of a book. */
export interface BookPanelProps {
  readonly symbol: string;
  readonly price_scale: number;
  readonly quantity_scale: number;
  /** A tap on a price, and a tap on a size. */
  readonly onPrice: (price: Decimal) => void;
  readonly onAmount: (amount: Decimal) => void;
  /** The prices of own orders in progress. */
  readonly own: readonly Decimal[];
}
