import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { depthOf, joined, lastOf, levelsOf, PUBLISHED_LEVELS, type Trade } from './depth.ts';

const rows = (first: number, step: number, count: number, amount = '1') =>
  levelsOf(Array.from({ length: count }, (_, index) => [String(first + step * index), amount]));
const prices = (levels: readonly (readonly [Decimal, Decimal])[] = []) => levels.map(([price]) => String(price));

test('SP19 published levels override loaded ones, which only extend them', () => {
  const asked = { bids: rows(100, -1, 14), asks: rows(101, 1, 14) };
  const published = { bids: rows(99, -1, PUBLISHED_LEVELS, '2'), asks: rows(100, 1, PUBLISHED_LEVELS, '2') };
  const shown = depthOf(published, asked);
  expect(prices(shown?.bids)).toEqual([...prices(published.bids), '89', '88', '87']);
  expect(prices(shown?.asks)).toEqual([...prices(published.asks), '110', '111', '112', '113', '114']);
});

test('SP19 a side with fewer levels than the channel publishes is complete, and an empty one is empty', () => {
  const asked = { bids: rows(100, -1, 14), asks: rows(101, 1, 14) };
  expect(depthOf({ bids: rows(99, -1, 2), asks: [] }, asked)).toEqual({ bids: rows(99, -1, 2), asks: [] });
  expect(depthOf(undefined, asked)).toBe(asked);
});

const trade = (id: number, price: number): Trade => ({
  id,
  price: Decimal.of(price),
  amount: Decimal.one,
  direction: 'buy',
  at_ms: id,
});

test('SP19 trades are newest first and unique, whether loaded or published', () => {
  expect(joined([trade(3, 7), trade(4, 8)], [trade(2, 5), trade(3, 7)]).map(({ id }) => id)).toEqual([4, 3, 2]);
});

test('SP19 the last trade has a direction relative to the one before it', () => {
  expect(lastOf([])).toBeUndefined();
  expect(lastOf([trade(1, 5)])?.direction).toBe('level');
  expect(lastOf([trade(2, 6), trade(1, 5)])?.direction).toBe('up');
  expect(lastOf([trade(2, 4), trade(1, 5)])?.direction).toBe('down');
});
