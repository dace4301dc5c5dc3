import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { bookSides, groupSteps, type BookLevel } from './order-book-levels.ts';

const levels = (...rows: readonly (readonly [string, string])[]): BookLevel[] =>
  rows.map(([price, amount]) => [Decimal.of(price), Decimal.of(amount)]);
const bids = levels(['64249.90', '1'], ['64249.85', '2'], ['64249.70', '1']);
const asks = levels(['64250.10', '1'], ['64250.15', '1'], ['64250.30', '6']);
const shown = (rows: readonly { price: Decimal; amount: Decimal }[]) =>
  rows.map(({ price, amount }) => `${String(price)} x ${String(amount)}`);

test('QU8 the best prices meet in the middle, and the deeper side fills its bar', () => {
  const { asks: above, bids: below, spread } = bookSides(bids, asks, Decimal.of('0.01'), 6);
  expect(shown(above)).toEqual(['64250.3 x 6', '64250.15 x 1', '64250.1 x 1']);
  expect(shown(below)).toEqual(['64249.9 x 1', '64249.85 x 2', '64249.7 x 1']);
  expect(String(spread)).toBe('0.2');
  expect([above[0]?.depth, below[2]?.depth]).toEqual([1, 0.5]);
});

test('QU8 a group never looks better than what is in it: bids go down, asks go up', () => {
  const sides = bookSides(bids, asks, Decimal.of('0.1'), 6);
  expect(shown(sides.bids)).toEqual(['64249.9 x 1', '64249.8 x 2', '64249.7 x 1']);
  expect(shown(sides.asks)).toEqual(['64250.3 x 6', '64250.2 x 1', '64250.1 x 1']);
});

test('QU8 an empty side has no spread', () => {
  expect(bookSides([], asks, Decimal.of('0.01'), 6)).toMatchObject({ bids: [], spread: undefined });
});

test('QU8 a market offers its own step and two coarser ones', () => {
  expect(groupSteps(2).map(String)).toEqual(['0.01', '0.1', '1']);
});
