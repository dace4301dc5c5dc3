import type { Decimal } from '#contract/kit/decimal.ts';

export interface Candle {
  /** When it begins, in milliseconds. */
  readonly time: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
  readonly volume: Decimal;
  /** Not made of prices that were traded on, but drawn for the time before; the chart says so. */
  readonly drawn: boolean;
}

/** A price with a name that is drawn across the chart: an open order, an entry, a stop. */
export interface PriceLine {
  readonly id: string;
  readonly price: Decimal;
  readonly label: string;
  readonly tone: 'up' | 'down' | 'accent' | 'warn';
}

/** How long a candle lasts, in the words of the library that draws it. */
export interface CandleLength {
  readonly type: 'minute' | 'hour' | 'day' | 'week' | 'month';
  readonly span: number;
}

/** How the candles on the screen became others. */
export type CandleChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'newer'; readonly candles: readonly Candle[] }
  | { readonly kind: 'older'; readonly candles: readonly Candle[] }
  | { readonly kind: 'other' };

/** The chart keeps its place while candles grow at either end; anything else begins it anew. */
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

/** When the first candle begins that was traded and not drawn; absent when all of these are of one kind. */
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
