import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Candle } from '#ui/chart/candle.ts';
import { mergeCandles } from './chart-candles.ts';
import { readChoice } from './chart-choice.ts';

const candle = (time: number, close = 1): Candle => {
  const price = Decimal.of(close);
  return { time, open: price, high: price, low: price, close: price, volume: price, drawn: false };
};

test('candles are put together by time, and what did not change stays the same object', () => {
  const have = [candle(2), candle(3)];
  const merged = mergeCandles(have, [candle(1), candle(3, 9), candle(4)]);
  expect(merged.map(({ time }) => time)).toEqual([1, 2, 3, 4]);
  expect(merged[1]).toBe(have[0]);
  expect(merged[2]?.close.toString()).toBe('9');
});

test('an answer that says nothing new is no change at all', () => {
  const have = [candle(2), candle(3)];
  expect(mergeCandles(have, [candle(3)])).toBe(have);
  expect(mergeCandles(have, [])).toBe(have);
});

test('whatever stands in the storage, a chart can be drawn', () => {
  const first = { interval: '15min', indicators: ['MA'] };
  for (const stored of [undefined, null, 7, 'x', [], {}, { interval: '2min', indicators: 'MA' }]) {
    expect(readChoice(stored)).toEqual(first);
  }
  expect(readChoice({ interval: 'line', indicators: ['RSI', 'nonsense', 'MA'] })).toEqual({
    interval: 'line',
    indicators: ['MA', 'RSI'],
  });
});
