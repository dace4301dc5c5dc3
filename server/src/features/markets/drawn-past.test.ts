import { afterAll, beforeAll, expect, it } from 'vitest';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { candleStart, periods } from '#contract/markets/rules.ts';
import { pastOf } from '../../core/prices/history.ts';
import { sha256 } from '../../ports/ids.ts';
import { simulatedFeed } from '../../ports/price-feed/simulator/simulated-feed.ts';
import { testExchange, type TestExchange } from '../../testing/exchange.ts';

/* A demo on its first day: the market is simulated, and its past is drawn. */

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange({ ports: { price_feed: simulatedFeed({ secret: (text) => sha256(text) }) } });
  for (let second = 0; second < 150; second++) {
    await exchange.pump();
    exchange.clock.forward(1000);
  }
});
afterAll(() => exchange.close());

const rows = (symbol: string, period: string, from?: number, to?: number) =>
  exchange.client().send(marketsCalls.candles, { symbol, period, from, to });
type Rows = Awaited<ReturnType<typeof rows>>;

it('MA6 what was before the log is drawn and says so; the minutes since are made of ticks', async () => {
  const minutes = await rows('BTC/USDT', '1min');
  expect(minutes.length).toBe(2000);
  const began_ms = exchange.prices.candles().began(1)?.at_ms ?? 0;
  expect(
    minutes.every(({ time, made_of }) => made_of === (time < candleStart('1min', began_ms) ? 'demo' : 'ticks')),
  ).toBe(true);
  expect(minutes.filter(({ made_of }) => made_of === 'ticks').length).toBe(3);
});

it('MA7 rows have no gap and no double, each in the bounds of its own prices, in every period', async () => {
  for (const period of periods) {
    const candles = await rows('ETH/USDT', period);
    expect(candles.length).toBeGreaterThan(50);
    const starts = candles.map(({ time }) => time);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    for (const { time, open, high, low, close } of candles) {
      expect(candleStart(period, time), period).toBe(time);
      expect(high.gte(open) && high.gte(close) && low.lte(open) && low.lte(close), `${period} ${time}`).toBe(true);
    }
    const newest = exchange.prices.running(2, period);
    expect(candles.at(-1)?.time).toBe(newest?.start_ms);
    expect(candles.at(-1)?.volume.toString()).toBe(newest?.volume.toString());
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

it('MA7 longer candles are what the shorter ones add up to, also where the log began', async () => {
  const minutes = await rows('BTC/USDT', '1min');
  const hours = await rows('BTC/USDT', '60min');
  for (const hour of hours.slice(-5)) {
    expect(sums(minutes, hour.time, hour.time + 3_600_000)).toEqual({
      open: hour.open.toString(),
      close: hour.close.toString(),
      high: hour.high.toDrawing(),
      low: hour.low.toDrawing(),
    });
  }
  const days = await rows('BTC/USDT', '1D');
  for (const day of days.slice(-3)) {
    expect(sums(hours, day.time, day.time + 86_400_000)).toMatchObject({
      open: day.open.toString(),
      close: day.close.toString(),
    });
  }
});

it('MA7 the same range is the same candles, asked for as a whole or in parts, now or later', async () => {
  const [first] = await rows('LTC/USDT', '60min');
  const old = (first?.id ?? 0) - 86_400;
  const part = await rows('LTC/USDT', '60min', old - 36_000, old);
  const whole = await rows('LTC/USDT', '60min', old - 360_000, old);
  expect(part.length).toBe(11);
  expect(JSON.stringify(whole.slice(-11))).toBe(JSON.stringify(part));
  exchange.clock.forward(1000);
  await exchange.pump();
  expect(JSON.stringify(await rows('LTC/USDT', '60min', old - 36_000, old))).toBe(JSON.stringify(part));
});

it('MA6 a stock that has not opened yet has its drawn past up to its last close, and no price', async () => {
  const days = await rows('AAPL/USDT', '1D');
  expect(days.every(({ made_of }) => made_of === 'demo')).toBe(true);
  expect(days.at(-1)?.time).toBe(Date.parse('2026-03-06T00:00:00.000Z'));
  expect(exchange.prices.last(101)).toBeUndefined();
  const minutes = await rows('AAPL/USDT', '1min');
  expect(minutes.length).toBe(2000);
  expect(minutes.at(-1)?.time).toBe(Date.parse('2026-03-06T20:59:00.000Z'));
});

it('MA6 a feed that knows no past has none, and its candles begin with its first tick', async () => {
  const past = pastOf({ history: () => [] });
  const [market] = exchange.prices.markets();
  if (!market) throw new Error('there is a market');
  const now_ms = millisecondsOf(exchange.clock.now());
  expect(await past.between(market, { at_ms: now_ms }, '1D', 0, now_ms)).toEqual([]);
  expect(await past.between(market, { at_ms: now_ms }, '5min', now_ms - 86_400_000, now_ms)).toEqual([]);
});
