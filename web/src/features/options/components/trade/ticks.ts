import { useEffect, useEffectEvent, useMemo } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { dayMarket } from '#contract/markets/channels.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { LINE_EVERY_MS, LINE_WHOLE_MS } from '#contract/options/rules.ts';
import { ask } from '#web/shared/ask.ts';
import { cell, type Cell } from '#web/shared/cell.ts';
import { onChannel } from '#web/shared/channel.ts';
import { usePair } from '#web/shared/markets.ts';
import { realtime } from '#web/shared/realtime.ts';
import { GAP_MS, type Point } from './line-frame.ts';

/** The longest option that is offered runs for an hour; older prices are not drawn. */
const KEPT_MS = 62 * 60_000;

const none: readonly Point[] = [];
const bySymbol = new Map<string, Cell<readonly Point[]>>();

const ticksOf = (symbol: string): Cell<readonly Point[]> => {
  const known = bySymbol.get(symbol) ?? cell(none);
  bySymbol.set(symbol, known);
  return known;
};

const spanOf = (t_ms: number | undefined = 0): number => Math.ceil(t_ms / LINE_EVERY_MS);

/** One more price; an older one than the last is ignored. Of older ones the last of every two seconds stays, as the log's line has them. */
export const withTick = (points: readonly Point[], tick: Point): readonly Point[] => {
  const last = points.at(-1);
  if (last && tick.t_ms <= last.t_ms) return points;
  const kept = points.filter(
    ({ t_ms }, index) =>
      t_ms > tick.t_ms - LINE_WHOLE_MS ||
      (t_ms > tick.t_ms - KEPT_MS && spanOf(t_ms) < spanOf(points[index + 1]?.t_ms ?? tick.t_ms)),
  );
  return [...kept, tick];
};

/** What the log has, in the place of what was seen of that time. */
export const withLine = (points: readonly Point[], logged: readonly Point[]): readonly Point[] => {
  const [first, last] = [logged[0], logged.at(-1)];
  if (!first || !last) return points;
  return [
    ...points.filter(({ t_ms }) => t_ms < first.t_ms),
    ...logged,
    ...points.filter(({ t_ms }) => t_ms > last.t_ms),
  ];
};

const load = async (ticks: Cell<readonly Point[]>, match_id: number, from_ms?: number): Promise<void> => {
  const asked = from_ms === undefined ? { match_id } : { match_id, from_ms };
  const line = await ask(optionsCalls.line, asked).catch(() => undefined);
  const logged = (line?.ticks ?? []).map(({ t_ms, price }) => ({ t_ms, price: price.toDrawing() }));
  ticks.set(withLine(ticks.get(), logged));
};

/**
 * Every price as it comes; those that were not seen, before the screen was open or in a gap, are loaded from the log:
 * those of the last minutes or, if a time is named, from there on.
 */
export const useTicks = (symbol: string, match_id: number, from_ms?: number): readonly Point[] => {
  const ticks = ticksOf(symbol);
  const live = ticks.use();
  const pair = usePair(symbol);
  const again = useEffectEvent((): void => void load(ticks, match_id, from_ms));
  useEffect(() => {
    const [first] = ticks.get();
    if (from_ms !== undefined && !(first && first.t_ms <= from_ms)) again();
  }, [from_ms, ticks]);
  useEffect(() => {
    const shown = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    again();
    document.addEventListener('visibilitychange', shown);
    const ends = [
      () => document.removeEventListener('visibilitychange', shown),
      realtime.onMissed(() => again()),
      onChannel(dayMarket, (event) => {
        if (event.symbol !== symbol || event.now_price === '') return;
        const before = ticks.get();
        ticks.set(withTick(before, { t_ms: event.time, price: Decimal.of(event.now_price).toDrawing() }));
        if (event.time - (before.at(-1)?.t_ms ?? event.time) > GAP_MS) again();
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [symbol, match_id, ticks]);
  return useMemo(() => {
    const shown =
      pair?.last && pair.tick_at ? { t_ms: millisecondsOf(pair.tick_at), price: pair.last.toDrawing() } : undefined;
    return shown ? withTick(live, shown) : live;
  }, [live, pair]);
};
