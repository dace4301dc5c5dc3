import * as z from 'zod/mini';
import type { OutputOf } from '#contract/kit/call.ts';
import type { EventOf } from '#contract/kit/channel.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import type { marketsCalls } from '#contract/markets/calls.ts';
import { dayMarket } from '#contract/markets/channels.ts';
import type { tradingHalts } from '#contract/site/channels.ts';
import { marketStates, type MarketState } from '#contract/markets/rules.ts';

export type Pair = OutputOf<typeof marketsCalls.quotation>[number]['quotation'][number];

type Pause = EventOf<typeof tradingHalts>['pauses'][number];

/** Current state of every pair: the loaded rows, updated by socket events. */
export interface Pairs {
  get(symbol: string): Pair | undefined;
  subscribe(symbol: string, listener: () => void): () => void;
  /** Rows shown for the first time; notifies no reader, so that it may be called during rendering. */
  seed(rows: readonly Pair[]): void;
  /** Rows of an answer. One older than the last socket event does not change the price. */
  load(rows: readonly Pair[]): void;
  /** Returns false when the row must be loaded again, because the event changes more than a price. */
  receive(payload: unknown): boolean;
  /** MA18, MA25: the markets that are paused now; all others are not. */
  pause(pauses: readonly Pause[]): void;
}

const isOlder = (row: Pair, than: Pair): boolean => (row.tick_seq ?? 0) < (than.tick_seq ?? 0);

export const createPairs = (): Pairs => {
  const pairs = new Map<string, Pair>();
  const listeners = new Map<string, Set<() => void>>();
  const asked = new Map<string, Pair>();
  const put = (pair: Pair): void => {
    pairs.set(pair.symbol, pair);
    for (const listener of listeners.get(pair.symbol) ?? []) listener();
  };
  return {
    get: (symbol) => pairs.get(symbol),
    subscribe(symbol, listener) {
      const known = listeners.get(symbol) ?? new Set();
      listeners.set(symbol, known.add(listener));
      return () => known.delete(listener);
    },
    seed(rows) {
      for (const row of rows) if (!pairs.has(row.symbol)) pairs.set(row.symbol, row);
    },
    load(rows) {
      for (const row of rows) {
        if (asked.get(row.symbol) === row) continue;
        asked.set(row.symbol, row);
        const now = pairs.get(row.symbol);
        if (now === row) continue;
        put(now && isOlder(row, now) ? withPriceOf(row, now) : row);
      }
    },
    receive(payload) {
      const read = z.safeParse(dayMarket.event, payload);
      const now = read.success ? pairs.get(read.data.symbol) : undefined;
      if (!read.success || !now) return false;
      const next = merged(now, read.data);
      if (next && !isOlder(next, now)) put(next);
      return next?.state === now.state;
    },
    pause(pauses) {
      for (const pair of pairs.values()) {
        const pause = pauses.find(({ id }) => id === pair.id);
        const [paused_at, pause_reason] = [pause?.paused_at ?? null, pause?.reason ?? null];
        const is_paused = pause !== undefined;
        if (pair.is_paused !== is_paused || pair.paused_at !== paused_at)
          put({ ...pair, is_paused, paused_at, pause_reason });
      }
    },
  };
};

const decimal = (text: string): Decimal | null => (text === '' ? null : Decimal.of(text));

const isState = (state: string): state is MarketState => (marketStates as readonly string[]).includes(state);

/** Undefined when a number in it is invalid: one bad event must not stop the good ones after it. */
const merged = (pair: Pair, event: EventOf<typeof dayMarket>): Pair | undefined => {
  const { state } = event;
  if (!isState(state)) return undefined;
  try {
    return withEvent(pair, event, state);
  } catch {
    return undefined;
  }
};

const withEvent = (pair: Pair, event: EventOf<typeof dayMarket>, state: MarketState): Pair => ({
  ...pair,
  now_price: event.now_price,
  change: event.change,
  volume: event.volume,
  state,
  last: decimal(event.now_price),
  change_24h: decimal(event.rate),
  high_24h: decimal(event.high),
  low_24h: decimal(event.low),
  volume_24h: decimal(event.volume),
  turnover_24h: decimal(event.turnover),
  tick_seq: event.seq,
  tick_at: instantOf(event.time),
});

const withPriceOf = (row: Pair, { now_price, change, volume, last, ...now }: Pair): Pair => ({
  ...row,
  now_price,
  change,
  volume,
  last,
  change_24h: now.change_24h,
  high_24h: now.high_24h,
  low_24h: now.low_24h,
  volume_24h: now.volume_24h,
  turnover_24h: now.turnover_24h,
  tick_seq: now.tick_seq,
  tick_at: now.tick_at,
});
