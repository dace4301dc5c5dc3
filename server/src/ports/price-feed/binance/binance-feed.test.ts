import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FeedMarket, PriceFeed, Quote } from '../price-feed.ts';
import { binanceFeed } from './binance-feed.ts';
import { streamServer, type StreamServer } from './testing/stream-server.ts';

const START = 1_773_065_100_000;
const UNITS = 100_000_000n;

const market = (symbol: string, hours?: FeedMarket['hours']): FeedMarket => ({
  symbol,
  price_scale: 2,
  hours,
  last: undefined,
});
const HOURS = { opens_minute: 570, closes_minute: 960, time_zone: 'America/New_York', holidays: [] };
const MARKETS = [market('BTCUSDT'), market('ETHUSDT'), market('AAPLUSDT', HOURS)];

let server: StreamServer;
let feed: PriceFeed;
let now_ms: number;
let logged: { event: string; facts: Readonly<Record<string, unknown>> | undefined }[];

const remember = (event: string, facts?: Readonly<Record<string, unknown>>): void => void logged.push({ event, facts });
const events = (): string[] => logged.map(({ event }) => event);
/** Waits for the network, which no test clock controls; the test's time limit ends a wait in vain. */
const until = async (is: () => boolean): Promise<void> => {
  while (!is()) await sleep(2);
};
const connected = (times: number): Promise<void> =>
  until(() => events().filter((event) => event === 'price feed connected').length >= times);
const forward = (delay_ms: number): Quote[] => [...feed.read((now_ms += delay_ms)).quotes];
/** The quotes of everything sent until now. */
const quotesSoFar = async (): Promise<Quote[]> => {
  await server.delivered();
  return [...feed.read(now_ms).quotes];
};
const prices = (quotes: readonly Quote[]): string[] => quotes.map(({ price }) => String(price));

beforeEach(async () => {
  server = await streamServer();
  now_ms = START;
  logged = [];
  feed = binanceFeed(server.url, {
    name: 'binance',
    now_ms: () => now_ms,
    chance: () => 0.5,
    log: { info: remember, warn: remember },
  });
  await feed.open(MARKETS, now_ms);
  await connected(1);
});

afterEach(async () => {
  await feed.close();
  await server.stop();
});

describe('a stream that speaks Binance’s protocol', () => {
  it('PF20 is subscribed to for trades, books and candles of coins, and for no stock', async () => {
    await until(() => server.asked.length === 1);
    expect(server.asked[0]).toEqual(
      ['btcusdt', 'ethusdt'].flatMap((coin) => [`${coin}@trade`, `${coin}@bookTicker`, `${coin}@kline_1m`]),
    );
    expect(feed.sources).toEqual(['binance']);
  });

  it('PF21 yields the last trade with the volume of the slot', async () => {
    server.trade('BTCUSDT', 1, '64250.00', '0.5');
    server.trade('BTCUSDT', 2, '64251.123456789', '0.25');
    expect(await quotesSoFar()).toEqual([
      { source: 'binance', symbol: 'BTCUSDT', t_ms: START, price: 6_425_112_345_678n, volume: 75_000_000n },
    ]);
    expect(forward(200)).toEqual([]);
  });

  it('PF21 uses the middle of the book when there was no trade for three seconds', async () => {
    server.trade('BTCUSDT', 1, '100', '1');
    server.book('BTCUSDT', 1, '200', '202');
    expect(prices(await quotesSoFar())).toEqual(['10000000000']);
    forward(2999);
    server.book('BTCUSDT', 2, '100', '102');
    expect(await quotesSoFar()).toEqual([]);
    forward(1);
    server.book('BTCUSDT', 3, '100.00000001', '100.00000002');
    server.book('BTCUSDT', 4, '100', '106');
    server.book('BTCUSDT', 5, '102', '100');
    const [middle] = await quotesSoFar();
    expect(middle).toMatchObject({ price: 10_000_000_002n, volume: 0n, t_ms: START + 3000 });
  });

  it('PF22 ignores messages older than the newest, and counts them and the missing ones', async () => {
    server.trade('BTCUSDT', 10, '100');
    server.trade('BTCUSDT', 9, '90');
    server.trade('BTCUSDT', 10, '91');
    server.trade('BTCUSDT', 14, '101');
    expect(await quotesSoFar()).toMatchObject([{ price: 101n * UNITS, volume: UNITS }]);
    expect(logged.at(-1)).toMatchObject({
      event: 'price feed faults',
      facts: { source: 'binance', gaps: 3, steps_back: 2 },
    });
  });

  it('PF22 trusts a source again whose ids start over', async () => {
    server.trade('BTCUSDT', Number.MAX_SAFE_INTEGER, '100');
    for (let id = 1; id <= 120; id++) server.trade('BTCUSDT', id, String(200 + id));
    expect(prices(await quotesSoFar())).toEqual(['32000000000']);
  });

  it('PF24 PF25 invalid numbers, invalid messages and foreign markets are not prices, and nothing ends the process', async () => {
    const bad = [
      '0',
      '-1',
      '1e5',
      'NaN',
      'Infinity',
      '',
      ' 1',
      '0x10',
      '1,5',
      '1.',
      '.5',
      '9'.repeat(50),
      '12345678901',
    ];
    for (const [index, price] of bad.entries()) server.trade('BTCUSDT', index + 1, price);
    server.trade('BTCUSDT', 100, '0.000000001');
    for (const quantity of ['-1', '1e9', 'x']) server.trade('BTCUSDT', 101, '5', quantity);
    server.trade('EVILUSDT', 1, '5');
    server.trade('AAPLUSDT', 1, '5');
    const data = { s: 'BTCUSDT', t: 200, p: '5', q: '1' };
    const stream = 'btcusdt@trade';
    for (const message of [
      '',
      'garbage',
      '{',
      'null',
      '[]',
      '"x"',
      '{"data":null}',
      JSON.stringify({ data }),
      JSON.stringify({ stream, data: { ...data, s: 'ETHUSDT' } }),
      JSON.stringify({ stream, data: { ...data, p: 5 } }),
      JSON.stringify({ stream, data: { ...data, t: '200' } }),
      JSON.stringify({ stream, data: { ...data, t: 1.5 } }),
      JSON.stringify({ stream, data: { ...data, t: -1 } }),
      JSON.stringify({ stream: 'btcusdt@depth', data }),
      JSON.stringify({ stream: { toString: 1 }, data }),
      '[[[['.repeat(5000),
      Buffer.from([0, 255, 1]),
    ]) {
      server.send(message);
    }
    expect(await quotesSoFar()).toEqual([]);
    expect(server.open()).toBe(1);
    expect(logged.find(({ event }) => event === 'price feed faults')?.facts?.['garbage']).toBeGreaterThan(30);
  });

  it('PF24 does not believe half or double the running minute until its candle confirms it', async () => {
    server.candle('BTCUSDT', '100', '101');
    server.trade('BTCUSDT', 1, '1005');
    server.trade('BTCUSDT', 2, '10.05');
    expect(await quotesSoFar()).toEqual([]);
    server.trade('BTCUSDT', 3, '99');
    expect(prices(await quotesSoFar())).toEqual(['9900000000']);
    server.candle('BTCUSDT', '40', '101');
    server.trade('BTCUSDT', 4, '40');
    expect(prices(await quotesSoFar())).toEqual(['4000000000']);
  });

  it('PF23 connects again after a loss, later each time while it fails, and continues', async () => {
    server.refuse(true);
    server.drop();
    await until(() => events().includes('price feed lost'));
    const losses = (): number => events().filter((event) => event === 'price feed lost').length;
    // Chance is fixed at one half, so every wait is a quarter longer than 250, 500, 1,000, 2,000, 4,000, 8,000, 10,000
    // and 10,000 ms.
    for (const [index, wait_ms] of [313, 625, 1250, 2500, 5000, 10_000, 12_500, 12_500].entries()) {
      forward(0);
      forward(wait_ms - 1);
      expect(server.refusals()).toBe(index);
      forward(1);
      await until(() => losses() === index + 2);
      expect(server.refusals()).toBe(index + 1);
    }
    server.refuse(false);
    forward(0);
    forward(12_500);
    await connected(2);
    server.trade('BTCUSDT', 5, '123');
    expect(prices(await quotesSoFar())).toEqual(['12300000000']);
  });

  it('PF23 drops a connection that is silent for five seconds, also a half-open one', async () => {
    server.freeze();
    forward(2500);
    forward(2499);
    expect(events()).not.toContain('price feed silent');
    forward(1);
    expect(events()).toContain('price feed silent');
    forward(0);
    forward(1250);
    await connected(2);
    server.trade('BTCUSDT', 1, '50');
    expect(prices(await quotesSoFar())).toEqual(['5000000000']);
  });

  it('PF23 counts messages without news as silence', async () => {
    for (let second = 0; second < 5; second++) {
      server.send('noise');
      server.candle('BTCUSDT', '1', '2');
      await server.delivered();
      forward(1000);
    }
    expect(events()).toContain('price feed silent');
  });

  it('PF23 pings the other side, and answers its pings', async () => {
    server.trade('BTCUSDT', 1, '50');
    await quotesSoFar();
    forward(2500);
    await until(() => server.pings() === 1);
  });

  it('PF25 disconnects on a message that is too large, and reconnects', async () => {
    server.send('x'.repeat(65_537));
    await until(() => events().includes('price feed lost'));
    forward(0);
    forward(1250);
    await connected(2);
    server.trade('BTCUSDT', 1, '50');
    expect(prices(await quotesSoFar())).toEqual(['5000000000']);
  });

  it('PF26 keeps one price per slot, at most five seconds of them, while it is not read', async () => {
    for (let slot = 0; slot < 40; slot++) {
      server.trade('BTCUSDT', 2 * slot + 1, '1', '1');
      server.trade('BTCUSDT', 2 * slot + 2, String(slot + 2), '1');
      await server.delivered();
      now_ms += 200;
    }
    const quotes = await quotesSoFar();
    expect(quotes.map(({ t_ms, price, volume }) => [t_ms - START, price / UNITS, volume / UNITS])).toEqual(
      Array.from({ length: 25 }, (_, index) => [(15 + index) * 200, BigInt(17 + index), 2n]),
    );
  });

  it('PF26 drops excess messages between two readings', async () => {
    for (let id = 1; id <= 20_100; id++) server.trade('BTCUSDT', id, '5');
    expect(await quotesSoFar()).toMatchObject([{ volume: 10_000n * UNITS }]);
    expect(logged.at(-1)?.facts).toMatchObject({ flooded: 100 });
    server.trade('BTCUSDT', 20_101, '6');
    expect(prices(await quotesSoFar())).toEqual(['600000000']);
  });

  it('PF27 has no history', () => {
    expect(feed.history('BTCUSDT', 0, START, { at_ms: START, price: 1n })).toEqual([]);
  });

  it('is silent once it is closed', async () => {
    await feed.close();
    await until(() => server.open() === 0);
    expect(feed.read(now_ms + 60_000)).toEqual({ notes: [], quotes: [] });
    expect(events()).not.toContain('price feed lost');
  });
});

describe('the fall of 22 December 2017', () => {
  const lines = readFileSync(new URL('testing/btc-fall-2017-12-22.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const minutes = lines.slice(1).map((line) => line.split(','));

  it('PF21 passes on every traded price in order, without inventing or losing one', async () => {
    const quotes: Quote[] = [];
    const traded: bigint[] = [];
    let id = 0;
    for (const [, open = '', high = '', low = '', close = '', volume = ''] of minutes) {
      server.candle('BTCUSDT', low, high);
      for (const price of [open, low, high, close]) {
        server.trade('BTCUSDT', ++id, price, price === close ? volume : '0');
        quotes.push(...(await quotesSoFar()));
        traded.push(BigInt(Math.round(Number(price) * 1e8)));
        forward(200);
      }
    }
    expect(quotes.map(({ price }) => price)).toEqual(traded);
    expect(minutes).toHaveLength(120);
    expect(quotes.reduce((min, { price }) => (price < min ? price : min), quotes[0]!.price)).toBe(10_700n * UNITS);
    const faults = logged.filter(({ event }) => event === 'price feed faults');
    expect(faults).toEqual([]);
  });
});
