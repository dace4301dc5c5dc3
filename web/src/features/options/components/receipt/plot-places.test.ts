import { expect, test } from 'vitest';
import { plotPlaces } from './plot-places.ts';

test('the plot has the highest price on top, the lowest at the bottom, and the average between', () => {
  const { entry, samples, mean_y } = plotPlaces({ entry: 10, samples: [12, 14, 16, 18, 20], mean: 16 });
  expect(entry).toEqual({ x: 5, y: 80 });
  expect(samples.map(({ y }) => y)).toEqual([68, 56, 44, 32, 20]);
  expect(samples.map(({ x }) => x)).toEqual([54.7, 64.1, 73.5, 82.9, 92.3]);
  expect(mean_y).toBe(44);
});

test('prices that are all the same are a line through the middle', () => {
  const { entry, samples, mean_y } = plotPlaces({ entry: 7, samples: [7, 7, 7, 7, 7], mean: 7 });
  expect([entry.y, mean_y, ...samples.map(({ y }) => y)]).toEqual([50, 50, 50, 50, 50, 50, 50]);
});
