import type { Decimal } from '#contract/kit/decimal.ts';
import { candleStart, type Period } from '#contract/markets/rules.ts';
import { beginCandle, extendCandle } from './candle-merge.ts';
import type { Candle, PriceTick } from './prices.ts';

/** The newest candles of one market and period, oldest first. */
export interface Series {
  /** The candle including this tick. */
  add(tick: PriceTick, turnover: Decimal): Candle;
  /** Adds earlier candles; a known candle is not replaced. */
  seed(candles: readonly Candle[]): void;
  all(): readonly Candle[];
  dropFirst(): Candle | undefined;
}

export const createSeries = (period: Period, max = Number.MAX_SAFE_INTEGER): Series => {
  let candles: Candle[] = [];
  /**
   * The index of the newest candle that begins at this time or earlier; ticks are rarely late, so it searches from the
   * end.
   */
  const placeOf = (start_ms: number): number => {
    let place = candles.length - 1;
    while (place >= 0 && (candles[place]?.start_ms ?? 0) > start_ms) place--;
    return place;
  };
  return {
    add(tick, turnover) {
      const start_ms = candleStart(period, tick.t_ms);
      const place = placeOf(start_ms);
      const there = candles[place];
      const isThere = there?.start_ms === start_ms;
      const candle = isThere ? extendCandle(there, tick, turnover) : beginCandle(start_ms, tick, turnover);
      candles.splice(isThere ? place : place + 1, isThere ? 1 : 0, candle);
      if (candles.length > max) candles.shift();
      return candle;
    },
    seed(seeds) {
      const byStart = new Map([...seeds, ...candles].map((candle) => [candle.start_ms, candle]));
      candles = [...byStart.values()].sort((a, b) => a.start_ms - b.start_ms).slice(-max);
    },
    all: () => candles,
    dropFirst: () => candles.shift(),
  };
};
