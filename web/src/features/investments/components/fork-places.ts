import { forkAt, breakEvenOf, type InvestmentTerms } from '#contract/investments/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';

/** In percent of the picture, from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The picture of both results: settlement prices from left to right, what they are worth in USDT from below. */
export interface ForkPlaces {
  /** The prices at the left and the right edge; the linked price is in the middle. */
  readonly low: Decimal;
  readonly high: Decimal;
  /** What is received: with the price up to the linked price, or level. */
  readonly received: readonly [low: Point, linked: Point, high: Point];
  /** What was brought, had it been kept. */
  readonly kept: readonly Point[];
  /** Between the two lines, where the result is worth less than what was brought. */
  readonly less: readonly Point[];
  /** Where the result and what was brought are worth the same. */
  readonly even: Point;
  /** A price on the line of what is received; at the edge if the picture ends before it. */
  readonly marker: Point | undefined;
}

/** Room around what must be seen, and the least share of the linked price on either side. */
const ROOM = 1.25;
const LEAST = 0.02;
const STEPS = [1, 2, 2.5, 5, 10] as const;
/** Empty space above and below the lines. */
const MARGIN = 8;

/** The next round number, so that the scale stays while the price moves. */
export const roundUp = (value: number): number => {
  const ten = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * ten >= value) ?? 10) * ten;
};

const decimalOf = (value: number): Decimal => Decimal.of(value.toFixed(8));

/** Drawn to scale by the function that pays (IV11). */
export const forkPlaces = (terms: InvestmentTerms, amount: Decimal, price: Decimal | undefined): ForkPlaces => {
  const linked = terms.linked_price;
  const even = breakEvenOf(terms);
  const [at, away] = [linked.toDrawing(), (value: Decimal) => Math.abs(value.toDrawing() - linked.toDrawing())];
  const reach = Math.max(at * LEAST, away(even) * ROOM, price ? away(price) * ROOM : 0);
  const half = decimalOf(Math.min(roundUp(reach), at));
  const [low, high] = [linked.minus(half), linked.plus(half)];
  const inside = price && (price.lt(low) ? low : price.gt(high) ? high : price);

  const worth = (value: Decimal) => forkAt(terms, amount, value);
  const ends = [low, high].flatMap((value) => [worth(value).worth, worth(value).brought_worth]);
  const heights = [...ends, worth(linked).worth].map((value) => value.toDrawing());
  const [bottom, top] = [Math.min(...heights), Math.max(...heights)];
  const point = (value: Decimal, of: 'worth' | 'brought_worth'): Point => ({
    x: (value.minus(low).toDrawing() / high.minus(low).toDrawing()) * 100,
    y: MARGIN + (1 - (worth(value)[of].toDrawing() - bottom) / (top - bottom || 1)) * (100 - 2 * MARGIN),
  });
  const edge = terms.kind === 'put' ? low : high;
  return {
    low,
    high,
    received: [point(low, 'worth'), point(linked, 'worth'), point(high, 'worth')],
    kept: [low, high].map((value) => point(value, 'brought_worth')),
    less: [point(even, 'worth'), point(edge, 'worth'), point(edge, 'brought_worth')],
    even: point(even, 'worth'),
    marker: inside && point(inside, 'worth'),
  };
};
