import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Candle } from '#ui/chart/candle.ts';
import { mergeCandles, withLive } from './chart-candles.ts';
import { readChoice } from './chart-choice.ts';

const candle = (time: number, close = 1): Candle => {
  const price = Decimal.of(close);
  return { time, open: price, high: price, low: price, close: price, volume: price, drawn: false };
};

test('QU2 candles are merged by time, and unchanged ones stay the same object', () => {
  const have = [candle(2), candle(3)];
  const merged = mergeCandles(have, [candle(1), candle(3, 9), candle(4)]);
  expect(merged.map(({ time }) => time)).toEqual([1, 2, 3, 4]);
  expect(merged[1]).toBe(have[0]);
  expect(merged[2]?.close.toString()).toBe('9');
});

test('QU5 a partly drawn candle stays drawn while it runs, and the next one is not', () => {
  const one = Decimal.one;
  const live = { open: one, high: one, low: one, close: Decimal.of(2), volume: one, turnover: one, seq: 1 };
  const drawn = [{ ...candle(60), drawn: true }];
  const after = withLive(withLive(drawn, { ...live, start_ms: 60 }), { ...live, start_ms: 120 });
  expect(after.map((row) => [row.time, String(row.close), row.drawn])).toEqual([
    [60, '2', true],
    [120, '2', false],
  ]);
});

test('QU2 an answer without news returns the same list', () => {
  const have = [candle(2), candle(3)];
  expect(mergeCandles(have, [candle(3)])).toBe(have);
  expect(mergeCandles(have, [])).toBe(have);
});

test('QU7 a chart can be drawn whatever is in storage', () => {
  const first = { interval: '15min', indicators: ['MA'] };
  for (const stored of [undefined, null, 7, 'x', [], {}, { interval: '2min', indicators: 'MA' }]) {
    expect(readChoice(stored)).toEqual(first);
  }
  expect(readChoice({ interval: 'line', indicators: ['RSI', 'nonsense', 'MA'] })).toEqual({
    interval: 'line',
    indicators: ['MA', 'RSI'],
  });
});
