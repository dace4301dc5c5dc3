import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { heldClock } from '../clock.ts';
import { readEnvironment } from '../environment.ts';
import { randomIds } from '../ids.ts';
import { secretsFrom } from '../secrets.ts';
import { streamServer } from './binance/testing/stream-server.ts';
import { openFeed } from './open-feed.ts';
import type { FeedMarket, PriceFeed } from './price-feed.ts';
import { silentLog } from '#server/testing/logs.ts';

const START = Date.parse('2026-03-09T14:05:00.000Z');
const clock = heldClock(instantOf(START));
const secrets = secretsFrom(Buffer.alloc(32, 1));
const feedOf = (PRICE_FEED?: string): PriceFeed =>
  openFeed(readEnvironment({ PRICE_FEED }), { secrets, clock, ids: randomIds, log: silentLog });
const bitcoin: FeedMarket = { symbol: 'BTCUSDT', price_scale: 2, hours: undefined, last: undefined };

describe('the feed that the environment names', () => {
  it('PF12 is the simulated market unless another is named', async () => {
    const feed = feedOf();
    expect(feed.sources).toEqual(['simulator']);
    await feed.open([bitcoin], START);
    expect(feed.read(START).quotes).toMatchObject([{ source: 'simulator', price: 6_425_000_000_000n }]);
  });

  it('PF20 is as many sources as are named, each under its own name', async () => {
    const servers = [await streamServer(), await streamServer(), await streamServer()];
    const feed = feedOf(servers.map(({ url }) => `binance:${url}`).join(','));
    expect(feed.sources).toEqual(['binance', 'binance-2', 'binance-3']);
    await feed.open([bitcoin], START);
    while (servers.some((server) => server.open() === 0)) await sleep(2);
    for (const [index, server] of servers.entries()) server.trade('BTCUSDT', 1, String(100 + index));
    await Promise.all(servers.map((server) => server.delivered()));
    const quotes = feed.read(START).quotes.map(({ source, price }) => [source, price / 100_000_000n]);
    expect(Object.fromEntries(quotes)).toEqual({ binance: 100n, 'binance-2': 101n, 'binance-3': 102n });
    expect(feed.history('BTCUSDT', 0, START, { at_ms: START })).toEqual([]);
    await feed.close();
    await Promise.all(servers.map((server) => server.stop()));
  });
});
