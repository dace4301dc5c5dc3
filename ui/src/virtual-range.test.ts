import { expect, it } from 'vitest';
import { virtualRange } from './virtual-range.ts';

const even = (): number => 64;

it('takes the rows that a window touches, and only those', () => {
  expect(virtualRange(1000, even, { top_px: 640, bottom_px: 1280 })).toEqual({
    first: 10,
    end: 20,
    above_px: 640,
    below_px: 980 * 64,
  });
});

it('includes a row that is cut by the edge of the window', () => {
  const { first, end } = virtualRange(1000, even, { top_px: 650, bottom_px: 1290 });
  expect([first, end]).toEqual([10, 21]);
});

it('keeps the full length, whatever the window shows', () => {
  for (const top_px of [-500, 0, 333, 63_000, 90_000]) {
    const { first, end, above_px, below_px } = virtualRange(1000, even, { top_px, bottom_px: top_px + 800 });
    expect(above_px + (end - first) * 64 + below_px).toBe(64_000);
  }
});

it('takes no rows of a list outside the window, and none of an empty one', () => {
  expect(virtualRange(10, even, { top_px: -900, bottom_px: -100 })).toMatchObject({ first: 0, end: 0 });
  expect(virtualRange(0, even, { top_px: 0, bottom_px: 800 })).toEqual({ first: 0, end: 0, above_px: 0, below_px: 0 });
});

it('follows rows of different heights', () => {
  const heightOf = (row: number): number => (row % 2 === 0 ? 100 : 20);
  expect(virtualRange(6, heightOf, { top_px: 110, bottom_px: 240 })).toMatchObject({ first: 1, end: 4, above_px: 100 });
});
