import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { box, chartLines, spotOf, type ChartPoint } from './chart-lines.ts';

const DAY_MS = 86_400_000;

const chartOf = (...days: readonly (readonly [string, string | null])[]): ChartPoint[] =>
  days.map(([trader, followers], at) => ({
    at: instantOf(at * DAY_MS),
    trader: Decimal.of(trader),
    followers: followers === null ? null : Decimal.of(followers),
  }));

test('CT24 trader and average follower share one scale with zero in it', () => {
  const lines = chartLines(chartOf(['0', '0'], ['0.2', '-0.1']));
  expect(lines?.scale).toEqual({ low: -0.1, high: 0.2 });
  expect(lines?.trader.line).toBe('M0 114L320 10');
  expect(lines?.followers?.line).toBe('M0 114L320 166');
});

test('CT24 the average follower begins with the first copy', () => {
  const chart = chartOf(['0', null], ['0.1', '0'], ['0.2', '0.1']);
  const lines = chartLines(chart);
  expect(lines?.followers?.line).toBe('M160 166L320 88');
  expect(spotOf(chart, 0, { low: 0, high: 0.2 })?.followers_y).toBeUndefined();
  expect(spotOf(chart, 2, { low: 0, high: 0.2 })?.x).toBe(100);
});

test('CT24 without followers there is one line, and without two days there is none', () => {
  expect(chartLines(chartOf(['0', null], ['0.1', null]))?.followers).toBeUndefined();
  expect(chartLines(chartOf(['0.1', '0.1']))).toBeUndefined();
  expect(chartLines([])).toBeUndefined();
  expect(chartLines(chartOf(['0', null], ['0', null]))).toBeUndefined();
  expect(chartLines(chartOf(['0', null], ['0', null], ['0', null]))).toBeDefined();
  expect(spotOf([], 0, { low: 0, high: 0 })).toBeUndefined();
  expect(box.height).toBeGreaterThan(2 * box.edge);
});
