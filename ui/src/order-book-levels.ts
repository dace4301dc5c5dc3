import { Decimal, type Rounding } from '#contract/kit/decimal.ts';

export type BookLevel = readonly [price: Decimal, amount: Decimal];

export interface BookRow {
  readonly price: Decimal;
  readonly amount: Decimal;
  /** The amount of this row and all better ones, as a share of the deeper side's. */
  readonly depth: number;
  /** Whether it contains an order of the customer. */
  readonly own: boolean;
}

/** Grouping steps: the market's own, and ten and a hundred times that. */
export const groupSteps = (price_scale: number): readonly Decimal[] => {
  const step = Decimal.one.over(Decimal.of(10n ** BigInt(price_scale)), 'down');
  return [1, 10, 100].map((times) => step.times(Decimal.of(times), 'down'));
};

const steppedTo = (price: Decimal, step: Decimal, rounding: Rounding): Decimal =>
  price.over(step, 'half_even').cut(0, rounding).times(step, 'half_even');

/** Bids round down to their step and asks up, so that a group never looks better than its orders. */
const grouped = (levels: readonly BookLevel[], step: Decimal, rounding: Rounding): BookLevel[] => {
  const rows: [Decimal, Decimal][] = [];
  for (const [price, amount] of levels) {
    const at = steppedTo(price, step, rounding);
    const last = rows.at(-1);
    if (last?.[0].eq(at)) last[1] = last[1].plus(amount);
    else rows.push([at, amount]);
  }
  return rows;
};

const cumulated = (levels: readonly BookLevel[]): Decimal[] => {
  let sum = Decimal.zero;
  return levels.map(([, amount]) => (sum = sum.plus(amount)));
};

interface Side {
  readonly levels: readonly BookLevel[];
  /** The prices of own orders, grouped like the levels. */
  readonly own: readonly Decimal[];
}

const rowsOf = ({ levels, own }: Side, max: Decimal): BookRow[] => {
  const sums = cumulated(levels);
  return levels.map(([price, amount], index) => ({
    price,
    amount,
    depth: max.isZero() ? 0 : (sums[index] ?? Decimal.zero).over(max, 'down').toDrawing(),
    own: own.some((value) => value.eq(price)),
  }));
};

export interface BookSides {
  /** From the highest price down to the best. */
  readonly asks: readonly BookRow[];
  /** From the best down. */
  readonly bids: readonly BookRow[];
  /** Between the two best prices; undefined when one side is empty. */
  readonly spread: Decimal | undefined;
}

/** How many rows each side has. */
export interface BookRows {
  readonly asks: number;
  readonly bids: number;
}

interface Levels {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  readonly own: readonly Decimal[];
}

/** The visible part of a book. An own price belongs to its side, or a group of the other side might claim it. */
export const bookSides = ({ bids, asks, own }: Levels, step: Decimal, rows: BookRows): BookSides => {
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
  const low: Side = {
    levels: grouped(bids, step, 'down').slice(0, rows.bids),
    own: own.filter((price) => bid && price.lte(bid)).map((price) => steppedTo(price, step, 'down')),
  };
  const high: Side = {
    levels: grouped(asks, step, 'up').slice(0, rows.asks),
    own: own.filter((price) => ask && price.gte(ask)).map((price) => steppedTo(price, step, 'up')),
  };
  const max = Decimal.max(Decimal.zero, ...cumulated(low.levels), ...cumulated(high.levels));
  return {
    asks: rowsOf(high, max).reverse(),
    bids: rowsOf(low, max),
    spread: bid && ask && ask.minus(bid),
  };
};
