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
  /** New candles; the answer is whether the chart has to be begun anew. */
  give(candles: readonly Candle[], more: boolean): 'kept' | 'anew';
}

/** Between candles that a screen holds as a value and a library that asks for them piece by piece. */
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
        // In this library the way forward leads into the past.
        if (type === 'init') callback(candles.map(barOf), { forward: more, backward: false });
        else if (type !== 'forward') callback([], false);
        else {
          older = callback;
          // Answered with nothing for now; the library asks again when the finger is at the edge again.
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
        return 'anew';
      }
      if (change.kind === 'newer') for (const candle of change.candles) update?.(barOf(candle));
      if (change.kind === 'older') answerOlder(change.candles.map(barOf));
      else if (!more) answerOlder([]);
      return 'kept';
    },
  };
};
