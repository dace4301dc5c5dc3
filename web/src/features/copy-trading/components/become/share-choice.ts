import { Decimal } from '#contract/kit/decimal.ts';

const HUNDRED = Decimal.of(100);

/** The most whole percent that may be chosen. */
export const maxPercent = (max_share: Decimal): number =>
  Number(max_share.times(HUNDRED, 'down').cut(0, 'down').toString());

/** A fraction, as the server takes it. */
export const shareOf = (percent: number): Decimal => Decimal.of(percent).over(HUNDRED, 'down');

/** Where the slider's labels are: the ends, and what is between them in steps of five percent. */
export const percentMarks = (max: number): readonly number[] => [
  ...new Set([0, ...Array.from({ length: Math.floor(max / 5) }, (_, index) => (index + 1) * 5), max]),
];

/** The profit of the example: as many USDT as the share has percent go to the trader. */
export const EXAMPLE_PROFIT = HUNDRED;

/** What the trader gets of the example's profit, and what the follower keeps. */
export const exampleOf = (percent: number): { readonly trader: Decimal; readonly follower: Decimal } => {
  const trader = EXAMPLE_PROFIT.times(shareOf(percent), 'down');
  return { trader, follower: EXAMPLE_PROFIT.minus(trader) };
};
