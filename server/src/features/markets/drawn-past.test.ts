import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { candleStart, periods } from '#contract/markets/rules.ts';
import { pastOf } from '#server/core/prices/history.ts';
import { sha256 } from '#server/ports/ids.ts';
import { simulatedFeed } from '#server/ports/price-feed/simulator/simulated-feed.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { chartWire } from './testing/quotes.ts';

/* A demo on its first day: the market is simulated, and its past is generated. */

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange({ ports: { price_feed: simulatedFeed({ secret: (text) => sha256(text) }) } });
  // Before stocks open.
  exchange.clock.set(instantOf('2026-03-09T12:05:00.000Z'));
  for (let second = 0; second < 150; second++) {
    await exchange.pump();
    exchange.clock.forward(1000);
  }
});
afterAll(() => exchange.close());

const rows = (symbol: string, period: string, from?: number, to?: number) =>
  exchange.client().send(marketsCalls.candles, { symbol, period, from, to });
type Rows = Awaited<ReturnType<typeof rows>>;

it('MA6 candles before the log are generated and marked as such; later minutes are made of ticks', async () => {
  const minutes = await rows('BTC/USDT', '1min');
  expect(minutes.length).toBe(2000);
  const began_ms = exchange.prices.candles().began(1)?.at_ms ?? 0;
  expect(
    minutes.every(({ time, made_of }) => made_of === (time < candleStart('1min', began_ms) ? 'demo' : 'ticks')),
  ).toBe(true);
  expect(minutes.filter(({ made_of }) => made_of === 'ticks').length).toBe(3);
});

it('MA7 rows have no gap and no duplicate, each in the bounds of its own prices, in every period', async () => {
  for (const period of periods) {
    const { body } = await chartWire(exchange, `symbol=ETH/USDT&period=${period}`);
    const candles = (body.data ?? []) as { time: number; open: string; high: string; low: string; close: string }[];
    expect(candles.length).toBeGreaterThan(50);
    const starts = candles.map(({ time }) => time);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    expect(starts.map((time) => candleStart(period, time))).toEqual(starts);
    const astray = candles.filter(
      ({ open, high, low, close }) =>
        Math.max(Number(open), Number(close)) > Number(high) || Math.min(Number(open), Number(close)) < Number(low),
    );
    expect(astray, period).toEqual([]);
    expect(candles.at(-1)).toMatchObject({
      time: exchange.prices.running(2, period)?.start_ms,
      volume: exchange.prices.running(2, period)?.volume.toString(),
    });
  }
});

const sums = (candles: Rows, from_ms: number, to_ms: number) => {
  const within = candles.filter(({ time }) => time >= from_ms && time < to_ms);
  return {
    open: within[0]?.open.toString(),
    close: within.at(-1)?.close.toString(),
    high: Math.max(...within.map(({ high }) => high.toDrawing())),
    low: Math.min(...within.map(({ low }) => low.toDrawing())),
  };
};

it('MA7 longer candles equal the sum of the shorter ones, also where the log began', async () => {
  const now = Math.floor(millisecondsOf(exchange.clock.now()) / 1000);
  const minutes = await rows('BTC/USDT', '1min', now - 6 * 3600);
  const hours = await rows('BTC/USDT', '60min', now - 4 * 86_400);
  for (const hour of hours.slice(-5)) {
    expect(sums(minutes, hour.time, hour.time + 3_600_000)).toEqual({
      open: hour.open.toString(),
      close: hour.close.toString(),
      high: hour.high.toDrawing(),
      low: hour.low.toDrawing(),
    });
  }
  const days = await rows('BTC/USDT', '1D', now - 9 * 86_400);
  for (const day of days.slice(-3)) {
    expect(sums(hours, day.time, day.time + 86_400_000)).toMatchObject({
      open: day.open.toString(),
      close: day.close.toString(),
    });
  }
});

it('MA7 the same range gives the same candles, asked for as a whole or in parts, now or later', async () => {
  const old = Math.floor(candleStart('60min', millisecondsOf(exchange.clock.now())) / 1000) - 90 * 86_400;
  const part = await rows('LTC/USDT', '60min', old - 36_000, old);
  const whole = await rows('LTC/USDT', '60min', old - 360_000, old);
  expect(part.length).toBe(11);
  expect(JSON.stringify(whole.slice(-11))).toBe(JSON.stringify(part));
  exchange.clock.forward(1000);
  await exchange.pump();
  expect(JSON.stringify(await rows('LTC/USDT', '60min', old - 36_000, old))).toBe(JSON.stringify(part));
});

it('MA6 the past of a stock that began while it was closed ends with its last session, in every period', async () => {
  expect(exchange.prices.last(101)?.price.toString()).toBe('212.34');
  const friday_ms = Date.parse('2026-03-06T00:00:00.000Z');
  const minutes = await rows('AAPL/USDT', '1min');
  expect(minutes.length).toBe(2000);
  expect(minutes.slice(-2)).toMatchObject([
    { time: friday_ms + (20 * 60 + 59) * 60_000, made_of: 'demo' },
    { time: Date.parse('2026-03-09T12:05:00.000Z'), made_of: 'ticks' },
  ]);
  expect(minutes.at(-2)?.close.toString()).toBe('212.34');
  for (const period of periods) {
    const { status, body } = await chartWire(exchange, `symbol=AAPL/USDT&period=${period}`);
    expect([status, body.code], period).toEqual([200, 1]);
    expect(body.data?.at(-1), period).toMatchObject({ close: '212.34' });
  }
  const days = await rows('AAPL/USDT', '1D', friday_ms / 1000);
  expect(days.map(({ time, made_of }) => [time, made_of])).toEqual([
    [friday_ms, 'demo'],
    [friday_ms + 3 * 86_400_000, 'ticks'],
  ]);
  expect(exchange.errors).toEqual([]);
});

it('MA6 a feed without a past has none, and its candles begin with its first tick', async () => {
  const past = pastOf({ history: () => [] });
  const [market] = exchange.prices.markets();
  if (!market) throw new Error('no market found');
  const now_ms = millisecondsOf(exchange.clock.now());
  const began = { at_ms: now_ms, price: Decimal.of(5) };
  expect(await past.between(market, began, '1D', 0, now_ms)).toEqual([]);
  expect(await past.between(market, began, '5min', now_ms - 86_400_000, now_ms)).toEqual([]);
});
