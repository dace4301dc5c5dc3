import type { DataLoader, KLineData } from 'klinecharts';
import { changeBetween, type Candle } from './candle.ts';

export const barOf = (candle: Candle): KLineData => ({
  timestamp: candle.time,
  open: candle.open.toDrawing(),
  high: candle.high.toDrawing(),
  low: candle.low.toDrawing(),
  close: candle.close.toDrawing(),
  volume: candle.volume.toDrawing(),
});

export interface Feeder {
  readonly loader: DataLoader;
  /** Sets the candles; returns whether the chart has to be restarted. */
  give(candles: readonly Candle[], more: boolean): 'kept' | 'replaced';
}

/** Adapts candles held as a value to a library that requests them piece by piece. */
export const createFeeder = (askOlder: () => Promise<void>): Feeder => {
  let candles: readonly Candle[] = [];
  let more = false;
  let update: ((bar: KLineData) => void) | undefined;
  let older: ((bars: KLineData[], more: { forward: boolean }) => void) | undefined;
  const answerOlder = (bars: KLineData[]): void => {
    const answer = older;
    older = undefined;
    answer?.(bars, { forward: more });
  };
  return {
    loader: {
      getBars({ type, callback }) {
        // In this library "forward" means towards the past.
        if (type === 'init') callback(candles.map(barOf), { forward: more, backward: false });
        else if (type !== 'forward') callback([], false);
        else {
          older = callback;
          // An empty answer for now; the library asks again when the finger is at the edge again.
          askOlder().catch(() => answerOlder([]));
        }
      },
      subscribeBar: ({ callback }) => void (update = callback),
      unsubscribeBar: () => void (update = undefined),
    },
    give(next, more_now) {
      const change = changeBetween(candles, next);
      candles = next;
      more = more_now;
      if (change.kind === 'other') {
        older = undefined;
        return 'replaced';
      }
      if (change.kind === 'newer') for (const candle of change.candles) update?.(barOf(candle));
      if (change.kind === 'older') answerOlder(change.candles.map(barOf));
      else if (!more) answerOlder([]);
      return 'kept';
    },
  };
};
