import { afterAll, beforeAll, expect, it } from 'vitest';
import { wireTime } from '#contract/kit/instant.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { tickerCalls } from '#contract/spot/ticker-calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { quote } from '../markets/testing/quotes.ts';
import { buy, cancel, depthOf, sell, onTheWire, tradersWith } from './testing/at-the-book.ts';

let exchange: TestExchange;
let [ann, ben]: TestCustomer[] = [];

beforeAll(async () => {
  exchange = await testExchange();
  [ann, ben] = await tradersWith(exchange, 2, { 1: '1', 2: '10', 3: '100000' });
});
afterAll(() => exchange.close());

const ask = { page: 1, limit: 20 };
const listed = async (who: TestCustomer, more: object = {}) =>
  (await who.client.send(spotCalls.orders, { ...ask, ...more })).map(({ id }) => id);

it('SP19 MA21 an empty book shows as empty, by its own figures, and a market that is not traded is unknown', async () => {
  expect(await depthOf(exchange)).toEqual({ bids: [], asks: [] });
  const symbol = 'BTC/USDT';
  expect(onTheWire(await exchange.client().send(tickerCalls.ticker, { symbol }))).toEqual({
    symbol,
    basis: 'book',
    best_bid: null,
    best_ask: null,
    last: null,
    last_at: null,
    amount_24h: '0',
    value_24h: '0',
    trades_24h: 0,
  });
  expect(await exchange.client().send(spotCalls.trades, { symbol, limit: 5 })).toEqual([]);
  for (const call of [spotCalls.depth, spotCalls.trades] as const)
    await expect(exchange.client().send(call, { symbol: 'AAPL/USDT', limit: 5 })).rejects.toMatchObject({
      reason: 'market_unknown',
    });
});

it('legacy clients get their field names, a plain list and JSON numbers', async () => {
  await quote(exchange, 1000, { price: '20000' });
  const body = new URLSearchParams({
    currency_id: '1',
    legal_id: '3',
    type: '1',
    amount: '0.1',
    target_price: '19000.005',
  });
  const headers = { authorization: ann!.token };
  const placed = await fetch(`${exchange.url}/api/coin/trade`, { method: 'POST', headers, body });
  const { type, message, data } = (await placed.json()) as { type: string; message: string; data: { id: number } };
  expect({ type, message }).toEqual({ type: 'ok', message: 'Order placed' });
  const list = await fetch(`${exchange.url}/api/coin/list?page=1&limit=20&status=1&currency_id=1&legal_id=3`, {
    headers,
  });
  expect(await list.json()).toMatchObject({
    type: 'ok',
    message: [
      {
        id: data.id,
        u_id: ann!.user_id,
        currency_id: 1,
        legal_id: 3,
        type: 1,
        target_price: '19000',
        trade_price: '20000',
        trade_amount: '0.1',
        charge_fee: '0',
        status: 1,
        created_at: wireTime(exchange.clock.now()),
        symbol: 'BTC/USDT',
      },
    ],
  });
  const put = { method: 'PUT', headers, body: new URLSearchParams({ id: String(data.id) }) };
  expect(await (await fetch(`${exchange.url}/api/coin/trade`, put)).json()).toMatchObject({
    type: 'ok',
    message: 'Order cancelled',
    data: { status: 3 },
  });
});

it('SP21 own orders are listed by pair, side, state and UTC days, newest first, and never another customer’s', async () => {
  const [low, gone] = [await buy(ann!, '0.1', '18000'), await buy(ann!, '0.1', '17000')];
  await cancel(ann!, gone.id);
  const ether = await sell(ann!, '1', '3000', { currency_id: 2 });
  const sold = await sell(ben!, '0.05', '18000');
  expect(await listed(ann!, { status: 1 })).toEqual([ether.id, low.id]);
  expect(await listed(ann!, { status: 1, currency_id: 1 })).toEqual([low.id]);
  expect(await listed(ann!, { status: 1, type: 2 })).toEqual([ether.id]);
  expect((await listed(ann!, { status: 3 }))[0]).toBe(gone.id);
  expect(await listed(ann!, { status: 2 })).toEqual([]);
  expect(await listed(ben!, {})).toEqual([sold.id]);
  expect(await listed(ben!, { status: 2, limit: 1, page: 2 })).toEqual([]);
  expect(await listed(ann!, { from: '2026-03-09', to: '2026-03-09', limit: 2, page: 1 })).toEqual([ether.id, gone.id]);
  expect(await listed(ann!, { from: '2026-03-10' })).toEqual([]);
  for (const from of ['2026-02-30', '2026-13-01', '9999-12-31', 'yesterday!'])
    await expect(listed(ann!, { from }), from).rejects.toMatchObject({ reason: 'parameter_error' });
});

it('SP19 trades and ticker show what traded here, by the taker’s side, and drop it after a day', async () => {
  const [trade] = onTheWire(await exchange.client().send(spotCalls.trades, { symbol: 'BTC/USDT', limit: 5 }));
  expect(trade).toMatchObject({ price: '18000', amount: '0.05', direction: 'sell' });
  const ticker = async () => onTheWire(await exchange.client().send(tickerCalls.ticker, { symbol: 'BTC/USDT' }));
  expect(await ticker()).toMatchObject({
    best_bid: '18000',
    best_ask: null,
    last: '18000',
    amount_24h: '0.05',
    value_24h: '900',
    trades_24h: 1,
  });
  const [mine] = onTheWire(await ann!.client.send(spotCalls.fills, ask));
  expect(mine).toMatchObject({ id: trade?.id, type: 1, is_maker: true, value: '900', fee: '0', fee_currency: 'BTC' });
  expect(onTheWire(await ben!.client.send(spotCalls.fills, { ...ask, match_id: 1 }))).toMatchObject([
    { type: 2, is_maker: false },
  ]);
  expect(await ben!.client.send(spotCalls.fills, { ...ask, match_id: 2 })).toEqual([]);
  exchange.clock.forward(86_400_000);
  expect(await ticker()).toMatchObject({ last: '18000', amount_24h: '0', trades_24h: 0 });
});

it('the books are published after each commit, with its trades', async () => {
  await quote(exchange, 1000, { price: '20000' });
  const received: unknown[] = [];
  const unsubscribe = exchange.spot.feed.subscribe((market_ids, trades) => received.push([market_ids, trades.length]));
  await sell(ann!, '0.01', '21000');
  expect(onTheWire(exchange.spot.feed.depth(1, 1)?.asks)).toEqual([{ price: '21000', amount: '0.01' }]);
  await buy(ben!, '0.01', '21000');
  unsubscribe();
  await buy(ben!, '0.01', '10000');
  expect(received).toEqual([
    [[1], 0],
    [[1], 1],
  ]);
});

it('every list uses an index, however long the history is', async () => {
  const lists = {
    open: `select * from spot_order where user_id = 1 and state in ('waiting', 'open') order by id desc limit 20`,
    all: `select * from spot_order where user_id = 1 order by id desc limit 20`,
    trades: `select * from spot_trade where market_id = 1 order by id desc limit 50`,
    mine: `select * from spot_trade where maker_user = 1 order by id desc limit 20`,
    taken: `select * from spot_trade where taker_user = 1 order by id desc limit 20`,
    day: `select sum(amount) from spot_minute where market_id = 1 and at > now() - interval '1 day'`,
  };
  const client = await exchange.ports.db.session();
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
  for (const [name, sql] of Object.entries(lists)) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan, name).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
    if (name !== 'day') expect(plan, name).not.toContain('Sort');
  }
  await client.end();
});

it('no call above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
