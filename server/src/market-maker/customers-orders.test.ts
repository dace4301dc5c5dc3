import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { detailCalls } from '#contract/balances/detail-calls.ts';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { BUY, SELL, type OrderSide } from '#contract/spot/rules.ts';
import { give } from '../features/withdrawals/testing/withdrawers.ts';
import { tradersAt } from '../features/spot/testing/traders.ts';
import { query } from '../testing/connection.ts';
import { entered, type TestCustomer } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import {
  BTC,
  depthOf,
  isAround,
  isFull,
  openAccounts,
  say,
  startMaker,
  until,
  type Symbol,
} from './testing/on-the-exchange.ts';

/* What the market maker does about orders that customers leave in the book, on a real exchange. */

let exchange: TestExchange;
let maker_id = 0;
let customer: TestCustomer;
let stop = async (): Promise<void> => undefined;

beforeAll(async () => {
  exchange = await testExchange();
  ({ maker_id } = await openAccounts(exchange));
  [customer] = (await tradersAt(exchange, 1)) as [TestCustomer];
  await say(exchange, { [BTC]: '64250.00' });
});
afterEach(() => stop());
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const start = (
  symbols: readonly Symbol[] = [BTC],
  on = exchange,
  send?: typeof fetch,
): ReturnType<typeof startMaker> => {
  const started = startMaker(on, symbols, send);
  ({ stop } = started);
  return started;
};

const place = (of: TestCustomer, type: OrderSide, target_price: string, amount: string) =>
  of.client.send(spotCalls.place, {
    currency_id: 1,
    legal_id: 3,
    type,
    kind: 'limit',
    target_price: Decimal.of(target_price),
    amount: Decimal.of(amount),
  });

const orderOf = async (of: TestCustomer, id: number) => of.client.send(spotCalls.order, { id });

it('SP20c a customer’s bid above the index is taken at its price, and quotes are around the index again', async () => {
  const bid = await place(customer, BUY, '64500.00', '0.1');
  start();
  await until(exchange, BTC, isAround(64_250));
  const { order, fills } = await orderOf(customer, bid.id);
  expect(order.state).toBe('filled');
  expect(fills.map(({ price }) => price.toFixed(2))).toEqual(['64500.00']);
  const [row] = await exchange.ports.db.rows<{ force: string; taker_user: number; fee: string }>`
    select o.force, t.taker_user, o.fee_rate::text as fee from spot_trade t join spot_order o on o.id = t.taker_order
    where t.maker_order = ${bid.id}`;
  expect(row).toMatchObject({ force: 'ioc', taker_user: maker_id });
});

it('SP20c an ask that the index has risen past is taken at its price while the maker quotes', async () => {
  start();
  await until(exchange, BTC, isAround(64_250));
  const ask = await place(customer, SELL, '64700.00', '0.05');
  expect(ask.state).toBe('open');
  await say(exchange, { [BTC]: '65000.00' });
  await until(exchange, BTC, isAround(65_000));
  const { order, fills } = await orderOf(customer, ask.id);
  expect(order.state).toBe('filled');
  expect(fills.every(({ price, is_maker }) => is_maker && price.eq(Decimal.of('64700')))).toBe(true);
});

it('SP20b a sparse book with one side only is quoted on both, and an order on its own side of the index stays', async () => {
  const far = await place(customer, BUY, '50000.00', '0.01');
  const near = await place(customer, BUY, '64999.99', '0.001');
  start();
  const depth = await until(exchange, BTC, isAround(65_000));
  expect(depth.bids[0]).toBe(64_999.99);
  for (const { id } of [far, near]) {
    expect((await orderOf(customer, id)).order.state).toBe('open');
    await customer.client.send(spotCalls.cancel, { id });
  }
});

it('SP20d after a kill the next one goes on with the orders that are there, and doubles none', async () => {
  const ownOrders = () => exchange.ports.db.rows<{ id: number; price: string }>`
    select id, price::text as price from spot_order where user_id = ${maker_id} and state = 'open' order by id`;
  const first = start();
  await until(exchange, BTC, ({ bids }) => bids.length >= 3);
  await first.kill();
  const left = await ownOrders();
  expect(left.length).toBeGreaterThan(0);
  start();
  await until(exchange, BTC, isAround(65_000));
  const now = await ownOrders();
  expect(now.length).toBeLessThanOrEqual(14);
  expect(new Set(now.map(({ price }) => price)).size).toBe(now.length);
  expect(left.every(({ id }) => now.some((order) => order.id === id))).toBe(true);
  await stop();
  const maker = await entered(exchange, maker_id);
  for (const currency of [1, 3]) {
    const { held } = await maker.client.send(detailCalls.detail, { currency, type: 'change' });
    expect(held.isZero()).toBe(true);
  }
});

it('SP20d while money is halted it sends nothing, and goes on after it', async () => {
  start();
  await until(exchange, BTC, isAround(65_000));
  await query(exchange.database_url, `insert into ledger_halt (at, invariant, detail) values (now(), 'I07', '[]')`);
  // The state is published every second.
  await sleep(1500);
  const before = await depthOf(exchange, BTC);
  await say(exchange, { [BTC]: '66000.00' });
  await sleep(500);
  expect(await depthOf(exchange, BTC)).toEqual(before);
  await query(exchange.database_url, 'update ledger_halt set cleared_at = now()');
  await until(exchange, BTC, isAround(66_000));
});

it('FA4 SP20c without funds for one side it quotes the other, and takes no more than it can pay for', async () => {
  const poor = await testExchange();
  const accounts = await openAccounts(poor, []);
  const maker = await entered(poor, accounts.maker_id);
  await maker.client.send(faucetCalls.take, {});
  const [seller] = (await tradersAt(poor, 1)) as [TestCustomer];
  await say(poor, { [BTC]: '64250.00' });
  const bid = await place(seller, BUY, '64500.00', '0.1');
  const { stop: end } = start([BTC], poor);
  await until(poor, BTC, ({ bids }) => bids.filter((price) => price < 64_250).length >= 3);
  expect((await orderOf(seller, bid.id)).order).toMatchObject({ state: 'open', filled: Decimal.zero });
  await end();

  await seller.client.send(spotCalls.cancel, { id: bid.id });
  const ask = await place(seller, SELL, '64000.00', '0.5');
  const { stop: endAgain } = start([BTC], poor);
  for (let filled = Decimal.zero; filled.isZero(); await sleep(20))
    ({ filled } = (await orderOf(seller, ask.id)).order);
  await endAgain();
  const { order, fills } = await orderOf(seller, ask.id);
  expect(order.state).toBe('open');
  expect(order.filled_value.gt(Decimal.of(9000))).toBe(true);
  expect(fills.every(({ price }) => price.eq(Decimal.of('64000')))).toBe(true);
  expect(isFull(await depthOf(poor, BTC))).toBe(false);
  stop = async () => undefined;
  await poor.close();
});

it('FA4 SP20c if even the smaller order cannot be paid any more, only that side rests and the other is quoted', async () => {
  const poor = await testExchange();
  const { maker_id: id } = await openAccounts(poor, []);
  await give(poor, id, 1, '40');
  await give(poor, id, 3, '10000');
  const [seller] = (await tradersAt(poor, 1)) as [TestCustomer];
  await say(poor, { [BTC]: '64250.00' });
  const ask = await place(seller, SELL, '64000.00', '0.5');
  let placed = 0;
  /** The funds are spent in another book between the look at them and the order. */
  const send: typeof fetch = async (address, init) => {
    const answer = await fetch(address, init);
    if (String(address).includes(spotCalls.place.path)) placed++;
    if (!String(address).includes(detailCalls.detail.path)) return answer;
    const body = (await answer.json()) as { message: object };
    return Response.json({ ...body, message: { ...body.message, available: '20000' } }, { headers: answer.headers });
  };
  const { stop: end } = start([BTC], poor, send);
  await until(poor, BTC, ({ asks }) => asks.filter((price) => price > 64_250).length >= 3);
  expect(placed).toBeGreaterThan(2);
  const { bids } = await depthOf(poor, BTC);
  expect(bids, 'that side rests').toEqual([]);
  expect((await orderOf(seller, ask.id)).order).toMatchObject({ state: 'open', filled: Decimal.zero });
  await end();
  stop = async () => undefined;
  await poor.close();
});
