import type { Terms } from '#web/features/futures/queries.ts';

export interface FuturesListsProps {
  /** The market of the form. */
  terms: Terms;
  markets: readonly Terms[];
}

/** Own positions, pending orders and what was closed, below the form. */
export const FuturesLists = ({ terms }: FuturesListsProps) => (
  <section data-testid="futures.lists" aria-label={terms.symbol} />
);
