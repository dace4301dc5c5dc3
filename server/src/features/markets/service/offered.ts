import { hasBook, type Market } from '#server/core/prices/market.ts';

/** MA20: the products that a customer can use on this market now. A market may have the terms of a product that no room has built. */
export const offeredIn = (market: Market, families: ReadonlySet<string>) => ({
  spot: hasBook(market),
  futures: market.has_futures && families.has('futures'),
  options: market.has_options && families.has('options'),
});
