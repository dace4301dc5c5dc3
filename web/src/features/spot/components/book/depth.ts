import { Decimal } from '#contract/kit/decimal.ts';

export type Level = readonly [price: Decimal, quantity: Decimal];

/** Best price first on both sides. */
export interface Depth {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** The channel publishes this many levels per side; fewer mean the whole side. */
export const PUBLISHED_LEVELS = 10;

export const levelsOf = (levels: readonly (readonly string[])[]): Level[] =>
  levels.map(([price = '0', quantity = '0']) => [Decimal.of(price), Decimal.of(quantity)]);

/** The published levels, extended by loaded levels beyond them. */
const followed = (
  published: readonly Level[],
  asked: readonly Level[],
  isBehind: (price: Decimal, last: Decimal) => boolean,
): readonly Level[] => {
  const last = published.at(-1)?.[0];
  if (last === undefined || published.length < PUBLISHED_LEVELS) return published;
  return [...published, ...asked.filter(([price]) => isBehind(price, last))];
};

export const depthOf = (published: Depth | undefined, asked: Depth | undefined): Depth | undefined =>
  published && asked
    ? {
        bids: followed(published.bids, asked.bids, (price, last) => price.lt(last)),
        asks: followed(published.asks, asked.asks, (price, last) => price.gt(last)),
      }
    : (published ?? asked);

export interface Trade {
  readonly id: number;
  readonly price: Decimal;
  readonly amount: Decimal;
  /** The taker's side. */
  readonly direction: 'buy' | 'sell';
  readonly at_ms: number;
}

const MAX_TRADES = 50;

/** Newest first, without duplicates, whichever way each trade arrived. */
export const joined = (some: readonly Trade[], others: readonly Trade[]): readonly Trade[] =>
  [...new Map([...others, ...some].map((trade) => [trade.id, trade])).values()]
    .sort((one, other) => other.id - one.id)
    .slice(0, MAX_TRADES);

/** Direction of the last trade relative to the one before; a first trade has none. */
export const lastOf = ([last, before]: readonly Trade[]) => {
  if (!last) return undefined;
  const step = before ? last.price.compare(before.price) : 0;
  return { price: last.price, direction: step > 0 ? 'up' : step < 0 ? 'down' : 'level' } as const;
};
