import { Decimal, type Rounding } from '#contract/kit/decimal.ts';

export type BookLevel = readonly [price: Decimal, amount: Decimal];

export interface BookRow {
  readonly price: Decimal;
  readonly amount: Decimal;
  /** The amount of this row and of all better ones, as a part of the deeper side's. */
  readonly depth: number;
}

/** Steps that prices can be put together by: the market's own, and ten and a hundred times that. */
export const groupSteps = (price_scale: number): readonly Decimal[] => {
  const step = Decimal.one.over(Decimal.of(10n ** BigInt(price_scale)), 'down');
  return [1, 10, 100].map((times) => step.times(Decimal.of(times), 'down'));
};

const steppedTo = (price: Decimal, step: Decimal, rounding: Rounding): Decimal =>
  price.over(step, 'half_even').cut(0, rounding).times(step, 'half_even');

/** Bids go down to their step and asks up, so that a group never looks better than what is in it. */
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

const rowsOf = (levels: readonly BookLevel[], most: Decimal): BookRow[] => {
  const sums = cumulated(levels);
  return levels.map(([price, amount], place) => ({
    price,
    amount,
    depth: most.isZero() ? 0 : (sums[place] ?? Decimal.zero).over(most, 'down').toDrawing(),
  }));
};

export interface BookSides {
  /** From the highest price down to the best. */
  readonly asks: readonly BookRow[];
  /** From the best down. */
  readonly bids: readonly BookRow[];
  /** Between the two best prices; absent when one side is empty. */
  readonly spread: Decimal | undefined;
}

/** The same number of rows on either side, whatever the book has, so that the spread stays in the middle. */
export const bookSides = (
  bids: readonly BookLevel[],
  asks: readonly BookLevel[],
  step: Decimal,
  rows: number,
): BookSides => {
  const [low, high] = [grouped(bids, step, 'down').slice(0, rows), grouped(asks, step, 'up').slice(0, rows)];
  const most = Decimal.max(Decimal.zero, ...cumulated(low), ...cumulated(high));
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
  return {
    asks: rowsOf(high, most).reverse(),
    bids: rowsOf(low, most),
    spread: bid && ask && ask.minus(bid),
  };
};
