import { SELL, type OrderSide } from '#contract/spot/rules.ts';
import type { OwnOrder, Quote, QuotedMarket } from './quoting.ts';

/*
 * Orders of others that are better than the index: a purchase above it, a sale below it (docs/spec/spot.md, SP20c). As
 * long as one is in the book, no quote can be placed around the index. Pure, in ticks and lots.
 */

/** One price of the book, all its orders together. */
export interface Level {
  readonly ticks: number;
  readonly lots: number;
}

export interface Depth {
  /** Best first. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

const lotsAt = (own: readonly OwnOrder[], ticks: number): number =>
  own.filter((order) => order.ticks === ticks).reduce((sum, { left }) => sum + left, 0);

/**
 * What takes them on one side: as many lots as there are, down to the last such price. Each trade happens at the price
 * of the order that waited. A remainder below the minimum is taken by an order of the minimum; what is left of that
 * expires.
 */
export const takingStale = (
  market: QuotedMarket,
  side: OrderSide,
  last: number,
  depth: Depth,
  own: readonly OwnOrder[],
): Quote | undefined => {
  const stale = (side === SELL ? depth.bids : depth.asks)
    .filter(({ ticks }) => (side === SELL ? ticks > last : ticks < last))
    .map(({ ticks, lots }) => ({ ticks, lots: lots - lotsAt(own, ticks) }))
    .filter(({ lots }) => lots > 0);
  const worst = stale.at(-1);
  if (!worst) return undefined;
  const lots = stale.reduce((sum, level) => sum + level.lots, 0);
  return { side, ticks: worst.ticks, lots: boundedLots(market, worst.ticks, lots) };
};

/** At least what the market's minimum asks for, at most its maximum. */
export const boundedLots = ({ min_value, max_lots }: QuotedMarket, ticks: number, lots: number): number =>
  Math.min(max_lots, Math.max(lots, Math.ceil(min_value / ticks)));
