import type { DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Candle } from './candle.ts';
import { createFeeder } from './loader.ts';

const candle = (time: number, close = 1): Candle => {
  const price = Decimal.of(close);
  return { time, open: price, high: price, low: price, close: price, volume: price, drawn: false };
};

const received = () => {
  const bars: KLineData[][] = [];
  const more: unknown[] = [];
  const ask = (type: DataLoaderGetBarsParams['type']) =>
    ({
      type,
      callback: (data: KLineData[], further: unknown) => {
        bars.push(data);
        more.push(further);
      },
    }) as unknown as DataLoaderGetBarsParams;
  return { bars, more, ask };
};

test('QU1 a chart starts with the known candles and receives later ones one by one', () => {
  const feeder = createFeeder(() => Promise.resolve());
  expect(feeder.give([candle(1), candle(2)], true)).toBe('replaced');
  const { bars, more, ask } = received();
  void feeder.loader.getBars(ask('init'));
  expect(bars[0]?.map(({ timestamp }) => timestamp)).toEqual([1, 2]);
  expect(more[0]).toEqual({ forward: true, backward: false });

  const updates: KLineData[] = [];
  feeder.loader.subscribeBar?.({ callback: (bar: KLineData) => updates.push(bar) } as never);
  const [one, two] = [candle(1), candle(2, 7)];
  feeder.give([one, candle(2)], true);
  feeder.give([one, two, candle(3)], true);
  expect(updates.slice(-2).map(({ timestamp, close }) => [timestamp, close])).toEqual([
    [2, 7],
    [3, 1],
  ]);
});

test('QU2 at the left edge older candles are requested once, and their end is reported', () => {
  let asked = 0;
  const last = candle(5);
  const feeder = createFeeder(async () => void (asked += 1));
  feeder.give([last], true);
  const { bars, more, ask } = received();
  void feeder.loader.getBars(ask('forward'));
  expect([asked, bars.length]).toEqual([1, 0]);
  feeder.give([candle(3), candle(4), last], false);
  expect(bars[0]?.map(({ timestamp }) => timestamp)).toEqual([3, 4]);
  expect(more[0]).toEqual({ forward: false });
});

test('QU2 when nothing older exists the request is answered with nothing, so that it is not repeated forever', () => {
  const only = candle(5);
  const feeder = createFeeder(() => Promise.resolve());
  feeder.give([only], true);
  const { bars, ask } = received();
  void feeder.loader.getBars(ask('forward'));
  feeder.give([only], false);
  expect(bars).toEqual([[]]);
});

test('QU2 when older candles cannot be loaded, the chart may ask again', async () => {
  const feeder = createFeeder(() => Promise.reject(new Error('offline')));
  feeder.give([candle(5)], true);
  const { bars, more, ask } = received();
  void feeder.loader.getBars(ask('forward'));
  await Promise.resolve();
  expect([bars, more]).toEqual([[[]], [{ forward: true }]]);
});
