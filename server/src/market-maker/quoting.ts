import { BUY, SELL, type OrderSide } from '#contract/spot/rules.ts';
import { chanceOf } from './chance.ts';

/*
 * What the market maker wants in a book, and what it changes to get there (docs/spec/spot.md, SP20). Pure: a price and
 * its own orders go in, cancels and quotes come out. Prices are ticks and amounts are lots, as in the engine.
 */

export interface QuotedMarket {
  readonly symbol: string;
  readonly price_scale: number;
  readonly quantity_scale: number;
  /** The minimum value of an order, in ticks × lots, and its maximum number of lots. */
  readonly min_value: number;
  readonly max_lots: number;
}

export interface OwnOrder {
  readonly id: number;
  readonly side: OrderSide;
  readonly ticks: number;
  /** The placed and the remaining amount. */
  readonly lots: number;
  readonly left: number;
}

export interface Quote {
  readonly side: OrderSide;
  readonly ticks: number;
  readonly lots: number;
}

/** Cancels come first, so that the account never exceeds its order limit. */
export interface Plan {
  readonly cancel: readonly number[];
  readonly place: readonly Quote[];
}

/** The distance of the first level from the last price, as a fraction; closer in the busiest markets. */
const FIRST = 0.0005;
const FIRST_OF_LIVELY = 0.00025;
const LIVELY = ['BTC/USDT', 'ETH/USDT'];
/** How much further each level is than the previous one. */
const GROWTH = 1.6;
const LEVELS = 7;
/** The tolerated distances of an order, relative to the first and to the last level. */
const NEAREST = 0.15;
const FURTHEST = 3;
/** The value of a level, in the quote currency. */
const FIRST_VALUE = 700;
const VALUE_GROWTH = 1.35;
export const MIN_VALUE = 500;
export const MAX_VALUE = 8000;

export const FEWEST = 6;
const MAX_A_SIDE = 8;
/** Both sides together: with this many in each of its markets an account stays below its limit of 200. */
export const MAX_A_MARKET = 14;
/** An order with a smaller fraction left counts as gone. */
const WORTH_KEEPING = 0.2;

const distanceOf = (side: OrderSide, last: number, ticks: number): number =>
  side === SELL ? ticks - last : last - ticks;

const firstOf = ({ symbol }: QuotedMarket): number => (LIVELY.includes(symbol) ? FIRST_OF_LIVELY : FIRST);

const wholeTicks = (last: number, fraction: number): number => Math.max(1, Math.round(last * fraction));

/** The levels of one side from the best outward, each at least a tick further than the previous one. */
export const ladderOf = (market: QuotedMarket, side: OrderSide, last: number): Quote[] => {
  let distance = 0;
  const quotes: Quote[] = [];
  for (let level = 0; level < LEVELS; level++) {
    const fraction = firstOf(market) * GROWTH ** level;
    const wanted = wholeTicks(last, fraction * (0.9 + 0.2 * chanceOf(`${market.symbol} ${side} ${level} ${last}`)));
    distance = Math.max(distance + 1, wanted);
    const ticks = side === SELL ? last + distance : last - distance;
    const quote = { side, ticks, lots: lotsAt(market, side, ticks, level) };
    if (isPossible(market, quote)) quotes.push(quote);
  }
  return quotes;
};

/** A realistic size, always the same for the same price. */
const lotsAt = (market: QuotedMarket, side: OrderSide, ticks: number, level: number): number => {
  const usual = FIRST_VALUE * VALUE_GROWTH ** level;
  const value = usual * (0.6 + 0.9 * chanceOf(`${market.symbol} size ${side} ${ticks}`));
  const bounded = Math.min(MAX_VALUE, Math.max(MIN_VALUE, value));
  const price = ticks / 10 ** market.price_scale;
  return Math.min(market.max_lots, Math.floor((bounded / price) * 10 ** market.quantity_scale));
};

const isPossible = (market: QuotedMarket, { ticks, lots }: Quote): boolean =>
  ticks > 0 && lots > 0 && ticks * lots >= market.min_value;

interface Side {
  /** From the best outward. */
  readonly kept: OwnOrder[];
  readonly gone: OwnOrder[];
  readonly place: Quote[];
}

/** Keeps well-placed orders; an order too close to the price, too far from it or nearly filled is cancelled. */
const keepSide = (market: QuotedMarket, side: OrderSide, last: number, own: readonly OwnOrder[]): Side => {
  const nearest = wholeTicks(last, firstOf(market)) * NEAREST;
  const furthest = wholeTicks(last, firstOf(market) * GROWTH ** LEVELS) * FURTHEST;
  const kept: OwnOrder[] = [];
  const gone: OwnOrder[] = [];
  for (const order of own.filter((one) => one.side === side)) {
    const distance = distanceOf(side, last, order.ticks);
    const is_kept = distance >= nearest && distance <= furthest && order.left >= order.lots * WORTH_KEEPING;
    (is_kept ? kept : gone).push(order);
  }
  kept.sort((one, other) => distanceOf(side, last, one.ticks) - distanceOf(side, last, other.ticks));
  return { kept, gone, place: missing(market, side, last, kept) };
};

/**
 * The first level whenever it is missing, and others when too few are left: each in the widest gap between the kept
 * ones.
 */
const missing = (market: QuotedMarket, side: OrderSide, last: number, kept: readonly OwnOrder[]): Quote[] => {
  const ladder = ladderOf(market, side, last);
  const [first] = ladder;
  const best = kept[0] && distanceOf(side, last, kept[0].ticks);
  const place: Quote[] = [];
  if (first && (best === undefined || best > wholeTicks(last, firstOf(market)) * FURTHEST)) place.push(first);
  if (kept.length + place.length >= FEWEST) return place;
  // More than the minimum would soon be too many together with the other side, which has more when this one has few.
  const enough = kept.length > 0 ? FEWEST : LEVELS;
  const taken = [...kept, ...place].map(({ ticks }) => ticks);
  for (const quote of farthestFirst(ladder, taken)) {
    if (kept.length + place.length >= enough) break;
    place.push(quote);
  }
  return place;
};

/** Free levels, the one in the widest gap first. */
const farthestFirst = (ladder: readonly Quote[], taken: readonly number[]): Quote[] => {
  const left = ladder.filter(({ ticks }) => !taken.includes(ticks));
  const near = [...taken];
  const ordered: Quote[] = [];
  while (left.length > 0) {
    const room = left.map(({ ticks }) => Math.min(Infinity, ...near.map((other) => Math.abs(other - ticks) / ticks)));
    const [next] = left.splice(room.indexOf(Math.max(...room)), 1);
    if (!next) break;
    ordered.push(next);
    near.push(next.ticks);
  }
  return ordered;
};

/** Alternates sides, so that the first quotes already form a book. */
const inTurn = (bids: readonly Quote[], asks: readonly Quote[]): Quote[] =>
  Array.from({ length: Math.max(bids.length, asks.length) }, (_, index) => [bids[index], asks[index]])
    .flat()
    .filter((quote) => quote !== undefined);

/** The changes that restore this maker's quotes around the last price; empty if nothing is missing. */
export const decide = (market: QuotedMarket, last: number, own: readonly OwnOrder[]): Plan => {
  const [bids, asks] = [keepSide(market, BUY, last, own), keepSide(market, SELL, last, own)];
  const countOf = ({ kept, place }: Side): number => kept.length + place.length;
  const giveUp = (side: Side): void => {
    const order = side.kept.pop();
    if (order) side.gone.push(order);
    else side.place.pop();
  };
  for (const side of [bids, asks]) while (countOf(side) > MAX_A_SIDE) giveUp(side);
  while (countOf(bids) + countOf(asks) > MAX_A_MARKET) giveUp(countOf(bids) >= countOf(asks) ? bids : asks);
  return {
    cancel: [...bids.gone, ...asks.gone].map(({ id }) => id),
    place: inTurn(bids.place, asks.place),
  };
};
