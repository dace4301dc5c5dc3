import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OutputOf } from '#contract/kit/call.ts';
import type { EventOf } from '#contract/kit/channel.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { FRESH_MS } from '#contract/markets/rules.ts';
import type { tradingHalts } from '#contract/site/channels.ts';
import { useLanguage } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { cache, keyOf, recall } from './answers.ts';
import { ask } from './ask.ts';
import type { FeedState } from './feed-state.ts';
import { createBatch } from './markets-batch.ts';
import { createPairs, type Pair } from './markets-pairs.ts';
import { realtime, useWanted } from './realtime.ts';
import { useRead, type Read } from './use-read.ts';

export type { Pair } from './markets-pairs.ts';

/* Prices on the screen. Rows are loaded over HTTP and updated by the socket; only a row's own readers render again. */

type Quotation = OutputOf<typeof marketsCalls.quotation>;

const pairs = createPairs();
const batch = createBatch();
const flat = new WeakMap<Quotation, readonly Pair[]>();

const rowsOf = (quotation: Quotation): readonly Pair[] => {
  const known = flat.get(quotation);
  if (known) return known;
  const rows = quotation.flatMap((group) => group.quotation);
  flat.set(quotation, rows);
  return rows;
};

/** Every market as last loaded. A row that shows a price reads its own with `usePair`. */
export const useMarkets = (): Read<readonly Pair[]> => {
  const read = useRead(marketsCalls.quotation, {}, { keep: true });
  const { value } = read;
  const rows = useMemo(() => value && rowsOf(value), [value]);
  useFollowed();
  return read.state === 'ready' ? { ...read, value: rows ?? [] } : read;
};

/** Current state of one market. */
export const usePair = (symbol: string): Pair | undefined => {
  useFollowed();
  const subscribe = useCallback((listener: () => void) => pairs.subscribe(symbol, listener), [symbol]);
  return useSyncExternalStore(subscribe, () => pairs.get(symbol));
};

/** The same outside of components, for example to sort rows. */
export const pairNow = (symbol: string): Pair | undefined => pairs.get(symbol);

/** Loads the markets once for all readers, and again after a gap. */
const useFollowed = (): void => {
  useLanguage();
  const key = keyOf(marketsCalls.quotation, {});
  recall(marketsCalls.quotation, key);
  const known = cache.get(key).value as Quotation | undefined;
  if (known) pairs.seed(rowsOf(known));
  useEffect(() => follow(key), [key]);
};

const FRESH_ANSWER_MS = 10_000;
const followed = new Map<string, { readers: number; end: () => void }>();

const follow = (key: string): (() => void) => {
  const known = followed.get(key) ?? { readers: 0, end: startFollowing(key) };
  known.readers += 1;
  followed.set(key, known);
  return () => {
    known.readers -= 1;
    if (known.readers > 0) return;
    followed.delete(key);
    known.end();
  };
};

const startFollowing = (key: string): (() => void) => {
  const take = (): void => {
    const value = cache.get(key).value as Quotation | undefined;
    if (value) pairs.load(rowsOf(value));
  };
  take();
  cache.ensure(key, () => ask(marketsCalls.quotation, {}), FRESH_ANSWER_MS);
  const endings = [
    cache.subscribe(key, take),
    realtime.onMissed(() => again(key)),
    realtime.on('daymarket', (payload) => {
      const event = payload as { symbol?: string } | null;
      batch.add(`daymarket ${event?.symbol}`, () => {
        if (!pairs.receive(payload)) again(key);
      });
    }),
    realtime.on('trading_halts', (payload) => pairs.pause((payload as EventOf<typeof tradingHalts>).pauses)),
  ];
  return () => endings.forEach((end) => end());
};

const AGAIN_MS = 2000;
let asked_ms = -Infinity;

/** At most every two seconds, however many gaps there are. */
const again = (key: string): void => {
  const now_ms = performance.now();
  if (now_ms - asked_ms < AGAIN_MS) return;
  asked_ms = now_ms;
  void cache.reload(key);
};

/** Subscribes to these markets' prices while the component is on the screen. */
export const useWatch = (symbols: readonly string[]): void => useWanted({ symbols });

export const useFeedState = (): FeedState => realtime.feed.state.use();

const SECOND_MS = 1000;

const everySecond = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, SECOND_MS);
  return () => clearInterval(timer);
};

/** Whether a price is too old to act on, by server time. Pass the tick of a market in its session only. */
export const useStale = (tick_at: Instant | null | undefined): boolean =>
  useSyncExternalStore(everySecond, () => (tick_at ? now() - millisecondsOf(tick_at) > FRESH_MS : false));
