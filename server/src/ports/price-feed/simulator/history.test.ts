import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedCandle } from '../price-feed.ts';
import { drawnHistory } from './history.ts';
import { simulatedMarkets } from './markets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A Wednesday, while stocks trade. */
const AT = Date.parse('2026-03-11T15:05:30.000Z');

const secret = (text: string): Buffer => createHmac('sha256', Buffer.alloc(32, 7)).update(text).digest();
const history = drawnHistory(secret);
const symbols = fc.constantFrom(...simulatedMarkets.keys());
const steps = fc.constantFrom(1, 5, 15, 30, 60, 240, 1440).map((minutes) => minutes * MINUTE_MS);
const ago = fc.integer({ min: 1, max: 2000 * 1440 }).map((minutes) => AT - minutes * MINUTE_MS);

const merged = (candles: readonly FeedCandle[], time_ms: number): FeedCandle => ({
  time_ms,
  open: candles[0]!.open,
  high: candles.reduce((high, candle) => (candle.high > high ? candle.high : high), 0n),
  low: candles.reduce((low, candle) => (candle.low < low ? candle.low : low), candles[0]!.low),
  close: candles.at(-1)!.close,
  volume: candles.reduce((sum, { volume }) => sum + volume, 0n),
});

describe('the drawn past', () => {
  it('PF19 ends with the price of the log, for every market', () => {
    for (const market of simulatedMarkets.values()) {
      const price = market.reference + 7n * market.step;
      const candles = history(market.symbol, AT - DAY_MS, AT, { at_ms: AT, price });
      expect(candles.at(-1), market.symbol).toMatchObject({ close: price, time_ms: AT - 30_000 - MINUTE_MS });
      expect(history(market.symbol, AT - DAY_MS, AT, { at_ms: AT }).at(-1)?.close).toBe(market.reference);
    }
  });

  it('PF19 ends with the last price of Friday when the log begins on a weekend', () => {
    const sunday = Date.parse('2026-03-15T12:00:00.000Z');
    const last = history('AAPLUSDT', sunday - 5 * DAY_MS, sunday, { at_ms: sunday }).at(-1);
    expect(last).toMatchObject({ close: 21_234_000_000n, time_ms: Date.parse('2026-03-13T20:59:00.000Z') });
  });

  it('PF19 ends with yesterday, in every step, when the log begins before a stock has opened', () => {
    const morning = Date.parse('2026-03-11T13:20:00.000Z');
    for (const minutes of [1, 5, 15, 30, 60, 240, 1440]) {
      const drawn = history('AAPLUSDT', morning - 2 * DAY_MS, morning, { at_ms: morning }, minutes * MINUTE_MS);
      expect(drawn.at(-1), `${minutes} minutes`).toMatchObject({ close: 21_234_000_000n });
      expect(drawn.every(({ time_ms }) => time_ms < Date.parse('2026-03-11T00:00:00.000Z'))).toBe(true);
    }
  });

  it('PF19 has the same candle for the same minute, whatever the requested range', () => {
    fc.assert(
      fc.property(symbols, ago, fc.nat(3000), fc.nat(3000), (symbol, from_ms, before, after) => {
        const anchor = { at_ms: AT };
        const narrow = history(symbol, from_ms, from_ms + 60 * MINUTE_MS, anchor);
        const wide = drawnHistory(secret)(symbol, from_ms - before * MINUTE_MS, from_ms + after * MINUTE_MS, anchor);
        const known = new Map(wide.map((candle) => [candle.time_ms, candle]));
        for (const candle of narrow) {
          if (candle.time_ms < from_ms + after * MINUTE_MS) expect(known.get(candle.time_ms)).toEqual(candle);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('PF19 has longer candles that are the sum of their minutes', () => {
    fc.assert(
      fc.property(symbols, ago, steps, (symbol, at, step_ms) => {
        const from_ms = at - (at % step_ms);
        const minutes = history(symbol, from_ms, from_ms + step_ms, { at_ms: AT });
        const long = history(symbol, from_ms, from_ms + step_ms, { at_ms: AT }, step_ms);
        expect(long).toEqual(minutes.length === 0 ? [] : [merged(minutes, from_ms)]);
      }),
      { numRuns: 100 },
    );
  });

  it('PF19 has candles in order, without a gap for coins, each within its high and low, all above zero', () => {
    fc.assert(
      fc.property(symbols, ago, steps, (symbol, from_ms, step_ms) => {
        const candles = history(symbol, from_ms, from_ms + 40 * step_ms, { at_ms: AT }, step_ms);
        let before: FeedCandle | undefined;
        for (const candle of candles) {
          const { time_ms, open, high, low, close, volume } = candle;
          expect(time_ms % step_ms).toBe(0);
          expect(time_ms).toBeGreaterThanOrEqual(from_ms);
          expect(time_ms).toBeLessThan(Math.min(AT, from_ms + 40 * step_ms));
          expect(low > 0n && low <= open && low <= close && high >= open && high >= close && volume >= 0n).toBe(true);
          if (before) {
            expect(time_ms).toBeGreaterThan(before.time_ms);
            if (simulatedMarkets.get(symbol)?.group === 'coins') expect(time_ms - before.time_ms).toBe(step_ms);
          }
          before = candle;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('PF19 covers five years and stays plausible', () => {
    for (const symbol of ['BTCUSDT', 'PEPEUSDT', 'AAPLUSDT']) {
      const { reference } = simulatedMarkets.get(symbol)!;
      const days = history(symbol, AT - 1826 * DAY_MS, AT, { at_ms: AT }, DAY_MS);
      expect(days.length).toBeGreaterThan(symbol === 'AAPLUSDT' ? 1300 : 1825);
      for (const { low, high } of days) {
        expect(low * 40n).toBeGreaterThan(reference);
        expect(high).toBeLessThan(reference * 40n);
      }
    }
  });

  it('PF19 answers absurd ranges at no cost', () => {
    const anchor = { at_ms: AT };
    expect(history('EVILUSDT', 0, AT, anchor)).toEqual([]);
    expect(history('BTCUSDT', AT, AT + DAY_MS, anchor)).toEqual([]);
    expect(history('BTCUSDT', AT, AT - DAY_MS, anchor)).toEqual([]);
    expect(history('BTCUSDT', 0, 1000 * DAY_MS, anchor)).toEqual([]);
    expect(history('BTCUSDT', AT - DAY_MS, AT, anchor, 7 * MINUTE_MS)).toEqual([]);
    expect(history('BTCUSDT', AT - DAY_MS, AT, anchor, 0)).toEqual([]);
    expect(history('BTCUSDT', AT - DAY_MS, AT, anchor, Number.NaN)).toEqual([]);
    expect(history('BTCUSDT', 0, AT, anchor, DAY_MS)).toHaveLength(2201);
  });
});
