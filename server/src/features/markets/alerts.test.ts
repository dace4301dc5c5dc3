import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { marketsCalls as calls } from '#contract/markets/calls.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fireAlerts } from './service/alerts.ts';
import { quote } from './testing/quotes.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());
beforeEach(() => quote(exchange, 1000, { price: '64000' }));

const create = ({ client }: TestCustomer, target: string, symbol = 'BTC/USDT') =>
  client.send(calls.createAlert, { symbol, target: Decimal.of(target) });
const listed = ({ client }: TestCustomer, symbol?: string) =>
  client.send(calls.alerts, { symbol, page: 1, limit: 100 });
const messages = ({ client }: TestCustomer) => client.send(inboxCalls.list, { topic: 'prices', page: 1, limit: 100 });
const fire = (): Promise<void> => exchange.runJobs('markets.fire-alerts');

it('MA15 the side follows from the target and the current price', async () => {
  const who = await loggedIn(exchange);
  expect(await create(who, '65000')).toMatchObject({ side: 'rises_to', symbol: 'BTC/USDT', fired_at: null });
  expect(await create(who, '63000')).toMatchObject({ side: 'falls_to' });
  await expect(create(who, '64000')).rejects.toMatchObject({ reason: 'alert_at_price' });
  await expect(create(who, '64000.001')).rejects.toMatchObject({
    reason: 'alert_too_fine',
    message: 'The price can have at most 2 decimals',
  });
  await expect(create(who, '0')).rejects.toMatchObject({ reason: 'parameter_error' });
  await expect(create(who, '1', 'NO/USDT')).rejects.toMatchObject({ reason: 'market_unknown' });
  await expect(create(who, '200', 'LTC/USDT')).rejects.toMatchObject({ reason: 'price_not_fresh' });
  exchange.clock.forward(5001);
  await expect(create(who, '65000')).rejects.toMatchObject({ reason: 'price_not_fresh' });
  exchange.clock.forward(6 * 3_600_000);
  await expect(create(who, '200', 'AAPL/USDT')).rejects.toMatchObject({
    reason: 'market_closed',
    message: 'This market is closed. It opens at 2026-03-10 13:30 UTC',
  });
  expect((await listed(who)).map(({ side }) => side)).toEqual(['falls_to', 'rises_to']);
});

it('MA16 an alert fires once, by the first tick that reaches its target, which it names, and sends a message to the inbox', async () => {
  const who = await loggedIn(exchange);
  await create(who, '65000');
  await create(who, '66000');
  await quote(exchange, 1000, { price: '64999.99' });
  await fire();
  expect(await messages(who)).toEqual([]);
  await quote(exchange, 1000, { price: '65100' });
  const seq = exchange.prices.last(1)?.seq;
  const at = exchange.clock.now();
  await quote(exchange, 1000, { price: '65200' });
  await quote(exchange, 1000, { price: '64000' });
  await fire();
  await fire();
  expect(await listed(who)).toMatchObject([{ fired_at: null }, { fired_at: at, fired_seq: seq, side: 'rises_to' }]);
  expect((await listed(who))[1]?.fired_price?.toString()).toBe('65100');
  expect(await messages(who)).toMatchObject([
    {
      topic: 'prices',
      kind: 'price_alert_fired',
      values: { symbol: 'BTC/USDT', side: 'rises_to', target: '65000.00', price: '65100.00', seq: String(seq), at },
      at,
      read_at: null,
    },
  ]);
  await quote(exchange, 1000, { price: '65500' });
  await fire();
  expect((await messages(who)).length).toBe(1);
});

it('MA16 a tick from before the alert does not fire it, however late the job runs', async () => {
  const who = await loggedIn(exchange);
  await quote(exchange, 1000, { price: '70000' });
  await quote(exchange, 1000, { price: '64000' });
  await create(who, '69000');
  await fire();
  expect((await listed(who))[0]?.fired_at).toBeNull();
  await quote(exchange, 1000, { price: '69000' });
  await fire();
  expect((await listed(who))[0]?.fired_seq).toBe(exchange.prices.last(1)?.seq);
});

it('MA16 falling prices reach targets below, each alert in its own transaction, and two concurrent runs fire none twice', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => loggedIn(exchange)));
  for (const who of people) for (const target of ['60000', '61000', '62000', '63000']) await create(who, target);
  await quote(exchange, 1000, { price: '61500' });
  await Promise.all(Array.from({ length: 4 }, () => fireAlerts(exchange.ports, exchange.prices, exchange.clock.now())));
  await fire();
  for (const who of people) {
    const fired = (await listed(who))
      .filter(({ fired_at }) => fired_at !== null)
      .map(({ target }) => target.toString());
    expect(fired.sort()).toEqual(['62000', '63000']);
    expect((await messages(who)).length).toBe(2);
  }
});

it('MA16 a crash between firing and storing the log position fires nothing again', async () => {
  const who = await loggedIn(exchange);
  await create(who, '64500');
  const { db } = exchange.ports;
  const mark = await db.row<{ next_index: number }>`select next_index from price_alert_mark`;
  await quote(exchange, 1000, { price: '64600' });
  await fire();
  await db.run`update price_alert_mark set next_index = ${mark?.next_index}`;
  await fire();
  expect((await messages(who)).length).toBe(1);
});

it('MA15 at most fifty wait, also when they are created concurrently', async () => {
  const who = await loggedIn(exchange);
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => create(who, String(65_000 + index))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(50);
  await expect(create(who, '60000')).rejects.toMatchObject({
    reason: 'alerts_full',
    message: 'You can have at most 50 price alerts at once',
  });
  const [first] = await listed(who);
  await who.client.send(calls.deleteAlert, { id: first?.id ?? 0 });
  await create(who, '60000');
});

it('MA17 alerts are listed and deleted by their owner alone, those that wait first', async () => {
  const [owner, other] = [await loggedIn(exchange), await loggedIn(exchange)];
  const { id } = await create(owner, '64100');
  await create(owner, '80000');
  await quote(exchange, 1000, { price: '64100' }, { symbol: 'ETH/USDT', price: '3000' });
  await fire();
  const { id: newest } = await create(owner, '2000', 'ETH/USDT');
  expect((await listed(owner)).map((alert) => [alert.symbol, alert.fired_at !== null])).toEqual([
    ['ETH/USDT', false],
    ['BTC/USDT', false],
    ['BTC/USDT', true],
  ]);
  expect((await listed(owner, 'ETH/USDT')).map((alert) => alert.id)).toEqual([newest]);
  expect(await listed(owner, 'NO/SUCH')).toEqual([]);
  expect(await listed(other)).toEqual([]);
  await expect(other.client.send(calls.deleteAlert, { id })).rejects.toMatchObject({ reason: 'alert_unknown' });
  await owner.client.send(calls.deleteAlert, { id });
  await expect(owner.client.send(calls.deleteAlert, { id })).rejects.toMatchObject({ reason: 'alert_unknown' });
  expect((await listed(owner)).length).toBe(2);
});

it('MA11 hostile targets and symbols are refused, never an internal error', async () => {
  const who = await loggedIn(exchange);
  const post = async (body: string) => {
    const headers = { authorization: who.token, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${exchange.url}/api/alert/create`, { method: 'POST', headers, body });
    return { status: response.status, ...((await response.json()) as { reason?: string }) };
  };
  for (const target of [
    '-1',
    '-0',
    '0',
    '1e5',
    '+5',
    ' 5',
    '0x10',
    'NaN',
    'Infinity',
    '1,000',
    '٣',
    '9'.repeat(30),
    '1'.repeat(10_000),
    '1.00000000001',
    '5&target=6',
  ]) {
    const answer = await post(`symbol=BTC/USDT&target=${target}`);
    expect(answer, target.slice(0, 40)).toMatchObject({ status: 200, reason: 'parameter_error' });
  }
  for (const symbol of [
    '..%2F..%2F',
    '%00%00%00',
    '__proto__',
    'constructor',
    'a'.repeat(10_000),
    "x';drop table market;--",
  ]) {
    const answer = await post(`symbol=${symbol}&target=5`);
    expect(answer.status, symbol.slice(0, 40)).toBe(200);
    expect(['market_unknown', 'parameter_error']).toContain(answer.reason);
  }
  expect(await post('symbol=BTC/USDT&target=999999999999999999')).toMatchObject({ status: 200 });
  for (const page of ['0', '-1', '1000000000', 'x']) {
    const response = await fetch(`${exchange.url}/api/alert/list?page=${page}&limit=1000000`, {
      headers: { authorization: who.token },
    });
    expect(((await response.json()) as { type: string }).type).toBe('ok');
  }
  expect(exchange.errors).toEqual([]);
});
