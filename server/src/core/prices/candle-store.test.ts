import { afterAll, beforeAll, expect, test } from 'vitest';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { periods } from '#contract/markets/rules.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { readCandles, readMark, removeOld, saveCandles } from './candle-rows.ts';
import { openCandles, type StoredCandles } from './candle-store.ts';
import { createCandles } from './candles.ts';
import { plain } from './testing/ticks.ts';
import { storedPeriods } from './unsaved.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

/** Prices that move up and down. */
const trade = async (seconds: number, every_seconds = 20): Promise<void> => {
  for (let passed = 0; passed < seconds; passed += every_seconds) {
    exchange.clock.forward(every_seconds * 1000);
    const t_ms = millisecondsOf(exchange.clock.now());
    for (const [index, symbol] of ['BTC/USDT', 'ETH/USDT', 'PEPE/USDT'].entries()) {
      const price = symbol === 'PEPE/USDT' ? '0.00001236' : String(100 + index + ((t_ms / 1000) % 17));
      exchange.feed.quote(symbol, price, { t_ms, volume: '1.5' });
    }
    await exchange.pump();
  }
};

const everything = (candles: StoredCandles): unknown =>
  exchange.prices.markets().map(({ id }) => ({
    day: JSON.parse(JSON.stringify(candles.day(id) ?? null)),
    running: plain(periods.map((period) => candles.running(id, period))),
    recent: storedPeriods.map((period) => plain(candles.recent(id, period))),
    closes: candles.closesByHour(id).map(String),
    began: JSON.stringify(candles.began(id)),
  }));

const reopened = (): Promise<StoredCandles> => openCandles(exchange.ports, exchange.prices.markets());

test('MA8 a process that dies between two saves loses no candle: newer ticks are read again from the log', async () => {
  await trade(3600);
  await trade(6, 2);
  // The engine saves every ten seconds, so the newest ticks are only in the log.
  expect(await readMark(exchange.ports.db)).toBeLessThan(exchange.prices.candles().next_index);
  const again = await reopened();
  expect(everything(again)).toEqual(everything(exchange.prices.candles()));
  expect(again.next_index).toBe(exchange.prices.candles().next_index);
});

const forgetAll = () =>
  exchange.ports.db.transaction(async (tx) => {
    await tx.run`delete from candle`;
    await tx.run`update candle_mark set next_index = 0`;
  });

test('MA8 a process that never saved rebuilds everything from the log', async () => {
  await forgetAll();
  expect(everything(await reopened())).toEqual(everything(exchange.prices.candles()));
});

test('MA8 the next save includes what a failed one did not', async () => {
  const { db } = exchange.ports;
  let isBroken = true;
  const transaction: typeof db.transaction = (work) =>
    isBroken ? Promise.reject(new Error('no database')) : db.transaction(work);
  await forgetAll();
  const candles = await openCandles({ ...exchange.ports, db: { ...db, transaction } }, exchange.prices.markets());
  await expect(candles.flush()).rejects.toThrow('no database');
  await expect(candles.flush()).rejects.toThrow('no database');
  isBroken = false;
  await candles.flush();
  expect(await readMark(db)).toBe(exchange.prices.candles().next_index);
  expect(everything(await reopened())).toEqual(everything(exchange.prices.candles()));
});

test('MA8 candles of a process that is behind the saved ones are refused', async () => {
  const { db } = exchange.ports;
  const late = createCandles(exchange.prices.markets()).take();
  await expect(db.transaction((tx) => saveCandles(tx, late))).rejects.toThrow('two writers');
});

test('MA8 a follower drops the changes that the writer has saved', async () => {
  const follower = await reopened();
  await trade(60);
  await exchange.prices.candles().flush();
  await follower.forgetSaved();
  expect(follower.take().candles).toEqual([]);
});

test('MA12 minutes are deleted after 60 days and hours after three years, in portions; days stay', async () => {
  const { db } = exchange.ports;
  const now_ms = millisecondsOf(exchange.clock.now());
  const old = (period: string, days: number) => db.run`
    insert into candle (market_id, period, start_ms, open, high, low, close, volume, turnover)
    values (3, ${period}, ${now_ms - days * DAY_MS}, 1, 1, 1, 1, 0, 0)`;
  for (const [period, days] of [
    ['1min', 61],
    ['1min', 62],
    ['1min', 59],
    ['60min', 1096],
    ['60min', 1094],
    ['1D', 9000],
  ] as const) {
    await old(period, days);
  }
  expect(await removeOld(db, '1min', now_ms - 60 * DAY_MS, 1)).toBe(1);
  await exchange.runJobs('markets.remove-old-candles');
  const left = await db.rows<{ period: string; days: number }>`
    select period, (${now_ms}::bigint - start_ms) / ${DAY_MS}::bigint as days from candle where market_id = 3 order by start_ms`;
  expect(left).toEqual([
    { period: '1D', days: 9000 },
    { period: '60min', days: 1094 },
    { period: '1min', days: 59 },
  ]);
});

test('MA4 the database refuses a candle whose prices are out of order', async () => {
  const { db } = exchange.ports;
  const bad = (open: number, high: number, low: number, close: number) => db.run`
    insert into candle (market_id, period, start_ms, open, high, low, close, volume, turnover)
    values (5, '1min', ${MINUTE_MS}, ${open}, ${high}, ${low}, ${close}, 0, 0)`;
  await expect(bad(5, 4, 3, 4)).rejects.toThrow('candle_is_in_order');
  await expect(bad(5, 6, 5.5, 6)).rejects.toThrow('candle_is_in_order');
  expect(await readCandles(db, { market_id: 5, period: '1min', from_ms: 0, to_ms: DAY_MS }, 10)).toEqual([]);
});
