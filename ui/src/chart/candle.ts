import type { Decimal } from '#contract/kit/decimal.ts';

export interface Candle {
  /** Start, in milliseconds. */
  readonly time: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
  readonly volume: Decimal;
  /** Generated for the time before real prices; the chart marks it. */
  readonly drawn: boolean;
}

/** A labelled price line across the chart: an open order, an entry, a stop. */
export interface PriceLine {
  readonly id: string;
  readonly price: Decimal;
  readonly label: string;
  readonly tone: 'up' | 'down' | 'accent' | 'warn';
  /** For a line that can be dragged by its label. */
  readonly drag?: LineDrag | undefined;
}

export interface LineDrag {
  /** The label while the line is at this price. */
  readonly label: (price: Decimal) => string;
  /** Let go at this price; the line returns to its own until the room changes it. */
  readonly onDrop: (price: Decimal) => void;
}

/** The length of a candle, in the terms of the charting library. */
export interface CandleLength {
  readonly type: 'minute' | 'hour' | 'day' | 'week' | 'month';
  readonly span: number;
}

/** How the candles on the screen changed. */
export type CandleChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'newer'; readonly candles: readonly Candle[] }
  | { readonly kind: 'older'; readonly candles: readonly Candle[] }
  | { readonly kind: 'other' };

/** The chart keeps its position while candles are added at either end; any other change restarts it. */
export const changeBetween = (before: readonly Candle[], after: readonly Candle[]): CandleChange => {
  if (before === after) return { kind: 'same' };
  const [first] = before;
  const last = before.at(-1);
  if (!first || !last) return { kind: 'other' };
  const from = after.findIndex(({ time }) => time === first.time);
  const kept = after.slice(from, from + before.length);
  if (from < 0 || !kept.every(({ time }, index) => time === before[index]?.time)) return { kind: 'other' };
  if (from > 0) return { kind: 'older', candles: after.slice(0, from) };
  const touched = kept.slice(0, -1).some((candle, index) => candle !== before[index]);
  if (touched) return { kind: 'other' };
  const newer = after.slice(before.length - 1).filter((candle) => candle !== last);
  return newer.length === 0 ? { kind: 'same' } : { kind: 'newer', candles: newer };
};

/** Start of the first candle that is traded and not drawn; undefined if all are of one kind. */
export const drawnUntil = (candles: readonly Candle[]): number | undefined => {
  const real = candles.findIndex(({ drawn }) => !drawn);
  return real > 0 ? candles[real]?.time : undefined;
};

/** Whether any of these was drawn, and until when. */
export const drawnPart = (
  candles: readonly Candle[],
  endsAt: (time_ms: number) => number,
): { readonly until_ms: number } | undefined => {
  const last = candles.at(-1);
  if (!candles[0]?.drawn || !last) return undefined;
  return { until_ms: drawnUntil(candles) ?? endsAt(last.time) };
};
