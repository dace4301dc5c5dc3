import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { changeBetween, drawnPart, drawnUntil, type Candle } from './candle.ts';

const candle = (time: number, close = 1, drawn = false): Candle => {
  const price = Decimal.of(close);
  return { time, open: price, high: price, low: price, close: price, volume: price, drawn };
};
const [one, two, three] = [candle(1), candle(2), candle(3)];

test('QU1 a changed last candle and a new one after it are newer candles', () => {
  const moved = candle(2, 5);
  expect(changeBetween([one, two], [one, moved, three])).toEqual({ kind: 'newer', candles: [moved, three] });
  expect(changeBetween([one, two], [one, two, three])).toEqual({ kind: 'newer', candles: [three] });
});

test('QU1 candles before the first are older ones, and the chart keeps its position', () => {
  expect(changeBetween([three], [one, two, three])).toEqual({ kind: 'older', candles: [one, two] });
});

test('QU1 the same candles are no change', () => {
  const list = [one, two];
  expect(changeBetween(list, list)).toEqual({ kind: 'same' });
  expect(changeBetween(list, [one, two])).toEqual({ kind: 'same' });
});

test('QU1 another past, a missing candle or another market restarts the chart', () => {
  expect(changeBetween([one, two], [candle(1, 9), two])).toEqual({ kind: 'other' });
  expect(changeBetween([one, two, three], [one, three])).toEqual({ kind: 'other' });
  expect(changeBetween([], [one])).toEqual({ kind: 'other' });
  expect(changeBetween([one], [])).toEqual({ kind: 'other' });
});

test('QU5 drawn candles end where the first real one begins, or with the last of them', () => {
  const endsAt = (time: number): number => time + 1;
  const mixed = [candle(1, 1, true), candle(2, 1, true), three];
  expect([drawnUntil(mixed), drawnPart(mixed, endsAt)]).toEqual([3, { until_ms: 3 }]);
  const drawn = [candle(1, 1, true)];
  expect([drawnUntil(drawn), drawnPart(drawn, endsAt)]).toEqual([undefined, { until_ms: 2 }]);
  for (const list of [[one, two], []])
    expect([drawnUntil(list), drawnPart(list, endsAt)]).toEqual([undefined, undefined]);
});
