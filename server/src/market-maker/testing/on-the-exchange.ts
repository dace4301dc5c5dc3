import { setTimeout as sleep } from 'node:timers/promises';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { marketMakers, marketTakers } from '#server/core/market-makers.ts';
import { ensureMarketMakerFunds } from '#server/features/faucet/index.ts';
import { ensureMarketMakers } from '#server/features/identity/index.ts';
import { randomIds } from '#server/ports/ids.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { makeMarkets, makerBudget } from '../maker.ts';
import { takeMarkets, takerBudget } from '../taker.ts';

/* The demo's own accounts on a real exchange, with prices set by the tests. */

const PASSWORD = 'a password of the market maker';
export const [BTC, ETH] = ['BTC/USDT', 'ETH/USDT'] as const;
export const marketIds = { [BTC]: 1, [ETH]: 2 };
export type Symbol = keyof typeof marketIds;

/** The accounts that quote and take in every market of these tests, with or without funds. */
export const openAccounts = async (
  exchange: TestExchange,
  funded: readonly ('maker' | 'taker')[] = ['maker', 'taker'],
): Promise<{ readonly maker_id: number; readonly taker_id: number }> => {
  const [maker_id = 0, , taker_id = 0] = await ensureMarketMakers(exchange.ports, PASSWORD);
  if (funded.includes('maker')) await ensureMarketMakerFunds(exchange.ports, maker_id);
  if (funded.includes('taker')) await ensureMarketMakerFunds(exchange.ports, taker_id);
  return { maker_id, taker_id };
};

export const say = async (exchange: TestExchange, prices: Readonly<Record<string, string>>): Promise<void> => {
  exchange.clock.forward(1000);
  const t_ms = millisecondsOf(exchange.clock.now());
  for (const [symbol, price] of Object.entries(prices)) exchange.feed.quote(symbol, price, { t_ms, volume: '1' });
  await exchange.pump();
};

interface Started {
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Ends it as a kill does: it gets no further answer and clears nothing up. */
  kill(): Promise<void>;
}

/** Starts one as its process does, for these markets; its own clock is `faster`. */
const startOne = (
  exchange: TestExchange,
  symbols: readonly Symbol[],
  email: string,
  run: (ports: Parameters<typeof makeMarkets>[0]) => Promise<void>,
  { send = fetch, faster = 1 }: { readonly send?: typeof fetch; readonly faster?: number } = {},
): Started => {
  const ending = new AbortController();
  let killed = false;
  const rest = (delay_ms: number): Promise<void> =>
    sleep(delay_ms / faster, undefined, { signal: ending.signal }).catch(() => undefined);
  const now_ms = (): number => performance.now() * faster;
  const running = run({
    url: exchange.url,
    email,
    password: PASSWORD,
    isOwn: (market_id) => symbols.some((symbol) => marketIds[symbol] === market_id),
    budget: makerBudget({ now_ms, rest }),
    log: { ...exchange.ports.log, error: (...told) => void (killed || exchange.ports.log.error(...told)) },
    requestId: () => randomIds.token(),
    fetch: (address, init) => (killed ? Promise.reject(new TypeError('killed')) : send(address, init)),
    now_ms,
    rest,
    look_every_ms: 20 * faster,
    isEnding: () => ending.signal.aborted,
  });
  const end = async (): Promise<void> => {
    ending.abort();
    await running;
  };
  return {
    stop: end,
    kill: async () => {
      killed = true;
      await end();
    },
  };
};

export const startMaker = (exchange: TestExchange, symbols: readonly Symbol[], send?: typeof fetch): Started =>
  startOne(exchange, symbols, marketMakers[0].email, makeMarkets, send ? { send } : {});

/** Its clock runs a hundred times faster, so that it takes several times a second. */
export const startTaker = (exchange: TestExchange, symbols: readonly Symbol[]): Started =>
  startOne(
    exchange,
    symbols,
    marketTakers[0].email,
    (ports) => takeMarkets({ ...ports, budget: takerBudget(ports), seed: 'a test' }),
    { faster: 100 },
  );

export const depthOf = async (exchange: TestExchange, symbol: string) => {
  const { bids, asks } = await exchange.client().send(spotCalls.depth, { symbol, limit: 20 });
  return { bids: bids.map(([price]) => Number(price)), asks: asks.map(([price]) => Number(price)) };
};
export type Depth = Awaited<ReturnType<typeof depthOf>>;

export const until = async (
  exchange: TestExchange,
  symbol: string,
  fits: (depth: Depth) => boolean,
): Promise<Depth> => {
  for (;;) {
    const depth = await depthOf(exchange, symbol);
    if (fits(depth)) return depth;
    await sleep(20);
  }
};

export const isFull = ({ bids, asks }: Depth): boolean => bids.length >= 6 && asks.length >= 6;
export const isEmpty = ({ bids, asks }: Depth): boolean => bids.length + asks.length === 0;

/** Whether both sides are quoted around this price, and nobody is on the wrong side of it. */
export const isAround =
  (price: number) =>
  (depth: Depth): boolean => {
    const [bid = 0] = depth.bids;
    const [ask = Infinity] = depth.asks;
    return isFull(depth) && bid < price && bid > price * 0.999 && ask > price && ask < price * 1.001;
  };
