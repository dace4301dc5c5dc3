import { expect, it } from 'vitest';
import { averageSoFar } from './average.ts';

const END = 1_000_000;
const at = (before_ms: number, price: number) => ({ t_ms: END - before_ms, price });
const points = [at(4500, 100), at(3900, 200), at(2500, 101), at(1000, 0.03)];
const average = (before_ms: number): string | undefined => averageSoFar(points, END, END - before_ms)?.toString();

it('OT10 the average so far is that of the samples whose moment has come', () => {
  expect(average(4001), 'before the first').toBe(undefined);
  expect(average(4000), 'the last price at its second').toBe('100');
  expect(average(3000)).toBe('150');
  expect(average(2000)).toBe(String(Number((401 / 3).toFixed(9))));
});

it('OT12 without a price for one of them there is no average', () => {
  expect(averageSoFar([at(6500, 1), at(2500, 1)], END, END - 3000)).toBe(undefined);
});
