import { expect, it } from 'vitest';
import { sparkPath } from './spark-path.ts';

it('draws the highest value at the top and the lowest at the bottom, inside the box', () => {
  expect(sparkPath([1, 3, 2], 56, 24)).toEqual({ line: 'M0 23L28 1L56 12', base_y: 23 });
});

it('draws a day without a move through the middle', () => {
  expect(sparkPath([5, 5], 56, 24)).toEqual({ line: 'M0 12L56 12', base_y: 12 });
});

it('draws nothing from fewer than two values, since a line would claim a history that does not exist', () => {
  expect(sparkPath([5], 56, 24)).toBeUndefined();
  expect(sparkPath([], 56, 24)).toBeUndefined();
});
