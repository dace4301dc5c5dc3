import { expect, it } from 'vitest';
import { rowAt } from './drag-order.ts';

it('a finger is over the row it touches; beyond the ends it is over the first or the last row', () => {
  const bottoms = [144, 188, 232];
  expect([90, 120, 144, 200, 500].map((y) => rowAt(y, bottoms))).toEqual([0, 0, 1, 2, 2]);
});
