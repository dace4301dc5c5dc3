import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#contract/kit/call.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { candleEnd, candleStart, type Period } from '#contract/markets/rules.ts';
import type { Candle } from '#ui/chart/candle.ts';
import { now } from '#ui/now.ts';
import { ask } from '#web/shared/ask.ts';
import { useCandleStream, type LiveCandle } from '#web/shared/candle-stream.ts';

type WireCandle = OutputOf<typeof marketsCalls.candles>[number];

const candleOf = ({ time, open, high, low, close, volume, made_of }: WireCandle): Candle => ({
  time,
  open,
  high,
  low,
  close,
  volume,
  drawn: made_of === 'demo',
});

/** Adds the running candle. One that was partly drawn stays marked, whatever trades in the rest of it. */
export const withLive = (have: readonly Candle[], live: LiveCandle): readonly Candle[] => {
  const { start_ms: time, open, high, low, close, volume } = live;
  const drawn = have.findLast((candle) => candle.time === time)?.drawn ?? false;
  return mergeCandles(have, [{ time, open, high, low, close, volume, drawn }]);
};

const isSame = (one: Candle, other: Candle): boolean =>
  one.drawn === other.drawn &&
  (['open', 'high', 'low', 'close', 'volume'] as const).every((name) => one[name].eq(other[name]));

/** Merges two lists by time. Unchanged candles stay the same object, so that the chart draws only what is new. */
export const mergeCandles = (have: readonly Candle[], got: readonly Candle[]): readonly Candle[] => {
  const byTime = new Map(have.map((candle) => [candle.time, candle]));
  let changed = false;
  for (const candle of got) {
    const known = byTime.get(candle.time);
    if (known && isSame(known, candle)) continue;
    byTime.set(candle.time, candle);
    changed = true;
  }
  return changed ? [...byTime.values()].sort((one, other) => one.time - other.time) : have;
};

const COUNT = 300;
/** A stock's night or weekend is longer than a screen of minutes. */
const WIDER = 20;

const lengthOf = (period: Period, at_ms: number): number =>
  candleEnd(period, candleStart(period, at_ms)) - candleStart(period, at_ms);

const load = async (symbol: string, period: Period, from_ms: number, to_ms: number): Promise<readonly Candle[]> => {
  const [from, to] = [from_ms, to_ms].map((ms) => Math.max(0, Math.floor(ms / 1000)));
  return (await ask(marketsCalls.candles, { symbol, period, from, to })).map(candleOf);
};

/** A screen of candles that ends before a time; looks further back if it is empty. */
const loadBefore = async (symbol: string, period: Period, end_ms: number): Promise<readonly Candle[]> => {
  const span_ms = COUNT * lengthOf(period, end_ms);
  const near = await load(symbol, period, end_ms - span_ms, end_ms - 1);
  return near.length > 0 ? near : (await load(symbol, period, end_ms - span_ms * WIDER, end_ms - 1)).slice(-COUNT);
};

interface Held {
  readonly of: string;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly candles: readonly Candle[];
  readonly more: boolean;
}

const nothing = (of: string): Held => ({ of, state: 'loading', candles: [], more: false });

/** The candles of a market in one period: the newest, live updates, and older ones on demand. */
export const useCandles = (symbol: string, period: Period) => {
  const of = `${symbol} ${period}`;
  const [held, setHeld] = useState<Held>(nothing(of));
  const current = useRef(of);
  useEffect(() => void (current.current = of), [of]);
  const change = useCallback(
    (part: (before: Held) => Partial<Held>) =>
      setHeld((before) => {
        if (current.current !== of) return before;
        const known = before.of === of ? before : nothing(of);
        return { ...known, ...part(known) };
      }),
    [of],
  );
  const reload = useCallback(() => {
    const end_ms = candleEnd(period, candleStart(period, now()));
    void loadBefore(symbol, period, end_ms).then(
      (got) =>
        change(({ candles, more }) => ({
          state: 'ready',
          candles: mergeCandles(candles, got),
          more: candles.length > 0 ? more : got.length > 0,
        })),
      () => change(({ candles }) => ({ state: candles.length > 0 ? 'ready' : 'failed' })),
    );
  }, [symbol, period, change]);
  useEffect(reload, [reload]);
  const receive = (live: LiveCandle): void =>
    change((before) => (before.state === 'ready' ? { candles: withLive(before.candles, live) } : {}));
  useCandleStream(symbol, period, receive, reload);
  const shown = held.of === of ? held : nothing(of);
  const [oldest] = shown.candles;
  const onOlder = async (): Promise<void> => {
    if (!oldest) return;
    const got = await loadBefore(symbol, period, oldest.time);
    change(({ candles }) => ({ candles: mergeCandles(candles, got), more: got.length > 0 }));
  };
  const retry = (): void => {
    change(() => ({ state: 'loading' }));
    reload();
  };
  return { state: shown.state, candles: shown.candles, more: shown.more, onOlder, retry };
};
