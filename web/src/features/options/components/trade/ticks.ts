import { useEffect, useMemo, useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { dayMarket } from '#contract/markets/channels.ts';
import { now } from '#ui/now.ts';
import { cell, type Cell } from '#web/shared/cell.ts';
import { onChannel } from '#web/shared/channel.ts';
import { usePair } from '#web/shared/markets.ts';
import { useRead } from '#web/shared/use-read.ts';
import type { Point } from './line-frame.ts';

const MINUTE_MS = 60_000;
/** The longest option that is offered runs for an hour; older prices are not drawn. */
const KEPT_MS = 62 * MINUTE_MS;
const CANDLES_MINUTES = 61;

const none: readonly Point[] = [];
const bySymbol = new Map<string, Cell<readonly Point[]>>();

const ticksOf = (symbol: string): Cell<readonly Point[]> => {
  const known = bySymbol.get(symbol) ?? cell(none);
  bySymbol.set(symbol, known);
  return known;
};

/** One more price; an older one than the last is ignored. */
export const withTick = (points: readonly Point[], tick: Point): readonly Point[] => {
  const last = points.at(-1);
  if (last && tick.t_ms <= last.t_ms) return points;
  const first = points.findIndex(({ t_ms }) => t_ms > tick.t_ms - KEPT_MS);
  return [...(first > 0 ? points.slice(first) : points), tick];
};

/** The log by the minute for what was before the screen was opened, and then every price that it shows. */
export const useTicks = (symbol: string): readonly Point[] => {
  const ticks = ticksOf(symbol);
  const live = ticks.use();
  const pair = usePair(symbol);
  useEffect(
    () =>
      onChannel(dayMarket, (event) => {
        if (event.symbol !== symbol || event.now_price === '') return;
        ticks.set(withTick(ticks.get(), { t_ms: event.time, price: Decimal.of(event.now_price).toDrawing() }));
      }),
    [symbol, ticks],
  );
  const past = usePast(symbol);
  return useMemo(() => {
    const shown =
      pair?.last && pair.tick_at ? { t_ms: millisecondsOf(pair.tick_at), price: pair.last.toDrawing() } : undefined;
    const points = shown ? withTick(live, shown) : live;
    const began = points[0]?.t_ms ?? Infinity;
    return [...past.filter(({ t_ms }) => t_ms < began), ...points];
  }, [live, past, pair]);
};

const usePast = (symbol: string): readonly Point[] => {
  const [from] = useState(() => Math.floor(now() / MINUTE_MS - CANDLES_MINUTES) * 60);
  const candles = useRead(marketsCalls.candles, { symbol, period: '1min', from }, { fresh_ms: 600_000 }).value;
  return useMemo(
    () => (candles ?? []).map(({ time, close }) => ({ t_ms: time + MINUTE_MS - 1, price: close.toDrawing() })),
    [candles],
  );
};
