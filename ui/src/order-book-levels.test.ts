import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { bookSides, groupSteps, type BookLevel } from './order-book-levels.ts';

const levels = (...rows: readonly (readonly [string, string])[]): BookLevel[] =>
  rows.map(([price, amount]) => [Decimal.of(price), Decimal.of(amount)]);
const six = { asks: 6, bids: 6 };
const bids = levels(['64249.90', '1'], ['64249.85', '2'], ['64249.70', '1']);
const asks = levels(['64250.10', '1'], ['64250.15', '1'], ['64250.30', '6']);
const book = { bids, asks, own: [] };
const shown = (rows: readonly { price: Decimal; amount: Decimal }[]) =>
  rows.map(({ price, amount }) => `${String(price)} x ${String(amount)}`);

test('QU8 the best prices meet in the middle, and the deeper side fills its bar', () => {
  const { asks: above, bids: below, spread } = bookSides(book, Decimal.of('0.01'), six);
  expect(shown(above)).toEqual(['64250.3 x 6', '64250.15 x 1', '64250.1 x 1']);
  expect(shown(below)).toEqual(['64249.9 x 1', '64249.85 x 2', '64249.7 x 1']);
  expect(String(spread)).toBe('0.2');
  expect([above[0]?.depth, below[2]?.depth]).toEqual([1, 0.5]);
});

test('QU8 a group never looks better than its orders: bids round down, asks round up', () => {
  const sides = bookSides(book, Decimal.of('0.1'), six);
  expect(shown(sides.bids)).toEqual(['64249.9 x 1', '64249.8 x 2', '64249.7 x 1']);
  expect(shown(sides.asks)).toEqual(['64250.3 x 6', '64250.2 x 1', '64250.1 x 1']);
});

test('QU8 an empty side has no spread', () => {
  expect(bookSides({ ...book, bids: [] }, Decimal.of('0.01'), six)).toMatchObject({ bids: [], spread: undefined });
});

test('QU8 an own order is marked in its group, on its own side only', () => {
  const own = [Decimal.of('64249.85'), Decimal.of('64250.15')];
  const marked = (rows: readonly { price: Decimal; own: boolean }[]) =>
    rows.filter((row) => row.own).map(({ price }) => String(price));
  const fine = bookSides({ ...book, own }, Decimal.of('0.01'), six);
  expect([marked(fine.bids), marked(fine.asks)]).toEqual([['64249.85'], ['64250.15']]);
  const coarse = bookSides({ ...book, own }, Decimal.one, six);
  expect([marked(coarse.bids), marked(coarse.asks)]).toEqual([['64249'], ['64251']]);
  expect(marked(bookSides({ ...book, own: own.slice(1) }, Decimal.one, six).bids)).toEqual([]);
});

test('QU8 one side alone has the rows of both', () => {
  const sides = bookSides(book, Decimal.of('0.01'), { asks: 2, bids: 0 });
  expect([shown(sides.asks), shown(sides.bids)]).toEqual([['64250.15 x 1', '64250.1 x 1'], []]);
  expect(String(sides.spread)).toBe('0.2');
});

test('QU8 a market offers its own step and two coarser ones', () => {
  expect(groupSteps(2).map(String)).toEqual(['0.01', '0.1', '1']);
});
