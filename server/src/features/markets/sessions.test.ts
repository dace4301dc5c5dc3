import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { calendarCalls } from '#contract/markets/calendar-calls.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { quote } from './testing/quotes.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const at = async (text: string, symbol = 'AAPL/USDT') => {
  exchange.clock.set(instantOf(text));
  const [group] = await exchange.client().send(marketsCalls.quotation, {});
  const found = group?.quotation.find((row) => row.symbol === symbol);
  if (!found) throw new Error(`${symbol} is not listed`);
  const { state, opens_at, closes_at } = found;
  return { state, opens_at, closes_at };
};

it('MA2 MA22 a stock is open, closed or before its opening, and says when that changes', async () => {
  const [opens_at, closes_at] = ['2026-03-10T13:30:00.000Z', '2026-03-10T20:00:00.000Z'];
  expect(await at('2026-03-09T20:00:00.000Z')).toEqual({ state: 'closed', opens_at, closes_at });
  expect(await at('2026-03-10T12:59:59.999Z')).toEqual({ state: 'closed', opens_at, closes_at });
  expect(await at('2026-03-10T13:00:00.000Z')).toEqual({ state: 'pre_open', opens_at, closes_at });
  expect(await at('2026-03-10T13:29:59.999Z')).toEqual({ state: 'pre_open', opens_at, closes_at });
  expect(await at('2026-03-10T13:30:00.000Z')).toEqual({ state: 'waiting', opens_at: null, closes_at });
  await quote(exchange, 1000, { symbol: 'AAPL/USDT', price: '212.34' });
  expect(await at('2026-03-10T13:30:02.000Z')).toEqual({ state: 'open', opens_at: null, closes_at });
  expect(await at('2026-03-10T13:30:02.000Z', 'BTC/USDT')).toMatchObject({ opens_at: null, closes_at: null });
});

it('MA23 a stock opens an hour later in UTC once New York’s summer time has ended', async () => {
  expect(await at('2026-10-30T20:00:00.000Z')).toMatchObject({ state: 'closed', opens_at: '2026-11-02T14:30:00.000Z' });
});

it('MA24 a stock is closed on the holidays of its exchange, and closes early on some days', async () => {
  expect(await at('2026-11-26T15:00:00.000Z')).toEqual({
    state: 'closed',
    opens_at: '2026-11-27T14:30:00.000Z',
    closes_at: '2026-11-27T18:00:00.000Z',
  });
  expect(await at('2026-11-27T17:59:59.000Z')).toMatchObject({ state: 'waiting' });
  expect(await at('2026-11-27T18:00:00.000Z')).toMatchObject({ state: 'closed', opens_at: '2026-11-30T14:30:00.000Z' });
});

it('MA24 everybody can read which holidays are ahead; a coin has none', async () => {
  exchange.clock.set(instantOf('2026-12-01T00:00:00.000Z'));
  const read = (symbol: string) => exchange.client().send(calendarCalls.holidays, { symbol });
  expect(await read('MSFT/USDT')).toEqual([
    { day: '2026-12-24', name: 'christmas', closes_at: '2026-12-24T18:00:00.000Z' },
    { day: '2026-12-25', name: 'christmas', closes_at: null },
    { day: '2027-01-01', name: 'new_year', closes_at: null },
    { day: '2027-01-18', name: 'martin_luther_king', closes_at: null },
  ]);
  expect(await read('BTC/USDT')).toEqual([]);
  await expect(read('NO/USDT')).rejects.toMatchObject({ reason: 'market_unknown' });
});
