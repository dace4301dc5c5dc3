import { Decimal } from '#contract/kit/decimal.ts';
import { candleStart, type Period } from '#contract/markets/rules.ts';
import type { Candle, PriceTick } from './prices.ts';

/** A candle from its first tick. */
export const beginCandle = (start_ms: number, { price, volume }: PriceTick, turnover: Decimal): Candle => ({
  start_ms,
  open: price,
  high: price,
  low: price,
  close: price,
  volume,
  turnover,
  made_of: 'ticks',
});

/** A candle with one more tick; its open does not change. */
export const extendCandle = (candle: Candle, { price, volume }: PriceTick, turnover: Decimal): Candle => ({
  start_ms: candle.start_ms,
  open: candle.open,
  high: Decimal.max(candle.high, price),
  low: Decimal.min(candle.low, price),
  close: price,
  volume: candle.volume.plus(volume),
  turnover: candle.turnover.plus(turnover),
  made_of: candle.made_of,
});

/** Joins two candles, starting at the earlier one; a partly drawn candle does not count as made of ticks. */
export const joinCandles = (earlier: Candle, later: Candle): Candle => ({
  start_ms: earlier.start_ms,
  open: earlier.open,
  high: Decimal.max(earlier.high, later.high),
  low: Decimal.min(earlier.low, later.low),
  close: later.close,
  volume: earlier.volume.plus(later.volume),
  turnover: earlier.turnover.plus(later.turnover),
  made_of: earlier.made_of === 'demo' || later.made_of === 'demo' ? 'demo' : 'ticks',
});

/** Groups candles, oldest first, into candles of a longer period. */
export const regroup = (candles: Iterable<Candle>, period: Period): Candle[] => {
  const groups: Candle[] = [];
  for (const candle of candles) {
    const start_ms = candleStart(period, candle.start_ms);
    const group = groups.at(-1);
    if (group?.start_ms === start_ms) groups[groups.length - 1] = joinCandles(group, candle);
    else groups.push({ ...candle, start_ms });
  }
  return groups;
};
