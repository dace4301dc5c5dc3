import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { marketDepth, matchTrade } from '#contract/markets/channels.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { useChannel } from '#web/shared/channel.ts';
import { createBatch } from '#web/shared/markets-batch.ts';
import { realtime, useWanted } from '#web/shared/realtime.ts';
import { useRead, type Read } from '#web/shared/use-read.ts';
import { depthOf, joined, levelsOf, type Depth, type Trade } from './depth.ts';

/* A market's book and trades: loaded once, then updated by the channel, and loaded again after a gap. */

/** At most four paints a second; updates in between are never drawn. Each reader has its own keys. */
const batch = createBatch();

const USUAL_LEVELS = 20;
const MAX_LEVELS = 100;
const DEEP_EVERY_MS = 2000;

export interface Live<Value> {
  readonly read: Pick<Read<unknown>, 'state' | 'failure' | 'reload' | 'loading'>;
  readonly value: Value | undefined;
}

/** `deep`: more levels are shown than the channel publishes, so the rest is polled. */
export const useLiveDepth = (symbol: string, deep: boolean): Live<Depth> => {
  const id = useId();
  useWanted({ books: [symbol] });
  const read = useRead(
    spotCalls.depth,
    { symbol, limit: deep ? MAX_LEVELS : USUAL_LEVELS },
    { fresh_ms: 0, every_ms: deep ? DEEP_EVERY_MS : undefined },
  );
  const [published, setPublished] = useState<{ readonly of: string; readonly depth: Depth }>();
  const received = useRef(0);
  useChannel(marketDepth, (event) => {
    if (event.symbol !== symbol) return;
    received.current += 1;
    const depth = { bids: levelsOf(event.bids), asks: levelsOf(event.asks).reverse() };
    batch.add(`depth ${id}`, () => setPublished({ of: symbol, depth }));
  });
  useMissed(() => {
    const before = received.current;
    // An event that arrived during the request is newer than its answer.
    void read.reload().then(() => {
      if (received.current === before) setPublished(undefined);
    });
  });
  useAskAgain(read);
  const { value } = read;
  const asked = useMemo(() => value && { bids: levelsOf(value.bids), asks: levelsOf(value.asks) }, [value]);
  const live = published?.of === symbol ? published.depth : undefined;
  return { read, value: useMemo(() => depthOf(live, asked), [live, asked]) };
};

const noTrades: readonly Trade[] = [];

/** The latest trades, newest first. */
export const useLiveTrades = (symbol: string): Live<readonly Trade[]> => {
  const id = useId();
  useWanted({ books: [symbol] });
  const read = useRead(spotCalls.trades, { symbol, limit: 50 }, { fresh_ms: 0 });
  const [published, setPublished] = useState<{ readonly of: string; readonly trades: readonly Trade[] }>();
  useChannel(matchTrade, (event) => {
    if (event.symbol !== symbol) return;
    const trades = event.data.map(({ id: trade_id, price, amount, direction, ts }) => ({
      id: trade_id,
      price: Decimal.of(price),
      amount: Decimal.of(amount),
      direction,
      at_ms: ts,
    }));
    batch.add(`trades ${id} ${event.n}`, () =>
      setPublished((before) => ({
        of: symbol,
        trades: joined(trades, before?.of === symbol ? before.trades : noTrades),
      })),
    );
  });
  useMissed(() => void read.reload());
  useAskAgain(read);
  const { value } = read;
  const asked = useMemo(() => value?.map(({ at, ...trade }) => ({ ...trade, at_ms: millisecondsOf(at) })), [value]);
  const live = published?.of === symbol ? published.trades : noTrades;
  return { read, value: useMemo(() => asked && joined(live, asked), [live, asked]) };
};

const useMissed = (listener: () => void): void => {
  const again = useEffectEvent(listener);
  useEffect(() => realtime.onMissed(() => again()), []);
};

const AGAIN_MS = 3000;

/** A book that is still being loaded by the server answers a moment later. */
const useAskAgain = ({ state, loading, reload }: Live<unknown>['read']): void => {
  const failed = state === 'failed' && !loading;
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(() => void reload(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failed, reload]);
};
