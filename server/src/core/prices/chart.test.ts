import { afterAll, beforeAll, expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { candleStart, periods } from '#contract/markets/rules.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { regroup } from './candle-merge.ts';
import { saveCandles } from './candle-rows.ts';
import { openCandles } from './candle-store.ts';
import { createCandles, storedFor } from './candles.ts';
import { chartOf } from './chart.ts';
import type { Candle } from './prices.ts';
import { naiveCandles, plain, ticksOf } from './testing/ticks.ts';
import type { Unsaved } from './unsaved.ts';

const DAY_MS = 86_400_000;
const START_MS = candleStart('1D', 1_771_000_000_000);
const DAYS = 40;

let exchange: TestExchange;
let ticks: ReturnType<typeof ticksOf>;

/** Forty days with a tick every seven minutes and a gap of some hours in the middle, saved as the writer does. */
beforeAll(async () => {
  exchange = await testExchange();
  const quoted = Array.from({ length: (DAYS * DAY_MS) / 420_000 }, (_, index) => ({
    market_id: 1,
    t_ms: START_MS + index * 420_000 + (index % 5) * 1000,
    price: String(60_000 + ((index * 7919) % 5000) / 100),
    volume: String(1 + (index % 3)),
  })).filter((_, index) => index < 3000 || index > 3050);
  ticks = ticksOf(quoted);
  const candles = createCandles(exchange.prices.markets());
  for (let from = 0; from < ticks.length; from += 500) {
    candles.apply(ticks.slice(from, from + 500));
    const unsaved: Unsaved = candles.take();
    await exchange.ports.db.transaction((tx) => saveCandles(tx, unsaved));
  }
});
afterAll(() => exchange.close());

const naive = (period: (typeof periods)[number]): Candle[] => regroup(naiveCandles(ticks, storedFor(period)), period);

test('MA7 candles from the database and from memory together equal those of the ticks, in every period', async () => {
  const [market] = exchange.prices.markets();
  if (!market) throw new Error('there is a market');
  const candles = await openCandles(exchange.ports, exchange.prices.markets());
  const to_ms = START_MS + (DAYS + 1) * DAY_MS;
  for (const period of periods) {
    const from_ms = candleStart(period, START_MS);
    const all = await chartOf(exchange.ports.db, candles, { market, period, from_ms, to_ms }, 100_000);
    expect(plain(all), period).toEqual(plain(naive(period)));
    const newest = await chartOf(exchange.ports.db, candles, { market, period, from_ms, to_ms }, 5);
    expect(plain(newest), period).toEqual(plain(naive(period).slice(-5)));
    const middle_ms = candleStart(period, START_MS + 17 * DAY_MS);
    const part = { market, period, from_ms: middle_ms, to_ms: middle_ms + 3 * DAY_MS };
    expect(plain(await chartOf(exchange.ports.db, candles, part, 100_000)), period).toEqual(
      plain(naive(period).filter(({ start_ms }) => start_ms >= part.from_ms && start_ms < part.to_ms)),
    );
  }
});

test('control: the same comparison finds a candle that is off by the smallest unit', async () => {
  const [first, ...rest] = naive('60min');
  if (!first) throw new Error('there is a candle');
  const off = { ...first, volume: first.volume.plus(Decimal.of('0.000000000000000001')) };
  expect(plain([off, ...rest])).not.toEqual(plain(naive('60min')));
});
