import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { spotCalls } from '#contract/spot/calls.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { query } from '#server/testing/connection.ts';
import {
  amend,
  buy,
  cancel,
  depthOf,
  moneyOf,
  sell,
  onTheWire,
  tradersWith,
  BTC,
  USDT,
} from './testing/at-the-book.ts';

const SHIB = 28;
let exchange: TestExchange;
let [ann, ben, cho]: TestCustomer[] = [];

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(async () => {
  for (const who of [ann, ben, cho]) await who?.client.send(spotCalls.cancelAll, {});
  [ann, ben, cho] = await tradersWith(exchange, 3, { [USDT]: '10000', [BTC]: '1', [SHIB]: '1000000' });
});
afterAll(() => exchange.close());

const orderOf = async (who: TestCustomer, id: number) => {
  const { order, fills } = onTheWire(await who.client.send(spotCalls.order, { id }));
  return { ...order, fills };
};

it('SP7 the best price first, then the earlier order, at the maker’s price; what the taker saves is never held', async () => {
  const later = await sell(ben!, '0.1', '20000');
  const best = await sell(cho!, '0.1', '19999');
  const behind = await sell(cho!, '0.1', '20000');
  const purchase = await buy(ann!, '0.25', '20500');
  expect(onTheWire(purchase)).toMatchObject({ state: 'filled', filled: '0.25', filled_value: '4999.9', reserved: '0' });
  const { fills } = await orderOf(ann!, purchase.id);
  expect(fills.map(({ price, amount, is_maker }) => [price, amount, is_maker])).toEqual([
    ['20000', '0.05', false],
    ['20000', '0.1', false],
    ['19999', '0.1', false],
  ]);
  expect((await orderOf(ben!, later.id)).state).toBe('filled');
  expect((await orderOf(cho!, best.id)).fills).toMatchObject([{ type: 2, is_maker: true, value: '1999.9' }]);
  expect(await orderOf(cho!, behind.id)).toMatchObject({ state: 'open', filled: '0.05', reserved: '0.05' });
  expect(await moneyOf(exchange, ann!)).toEqual({ usdt: '5000.1', btc: '1.25', held_usdt: '0', held_btc: '0' });
  expect(await moneyOf(exchange, ben!)).toEqual({ usdt: '12000', btc: '0.9', held_usdt: '0', held_btc: '0' });
  expect(await moneyOf(exchange, cho!)).toEqual({ usdt: '12999.9', btc: '0.8', held_usdt: '0', held_btc: '0.05' });
});

it('SP5, SP7 an order that trades in part holds the rest at its own price, and a sale into it releases what it saved', async () => {
  const purchase = await buy(ann!, '0.2', '20000');
  await sell(ben!, '0.05', '19000');
  expect(await orderOf(ann!, purchase.id)).toMatchObject({ filled: '0.05', filled_value: '1000', reserved: '3000' });
  expect(await moneyOf(exchange, ann!)).toMatchObject({ usdt: '6000', btc: '1.05', held_usdt: '3000' });
  expect(await moneyOf(exchange, ben!)).toMatchObject({ usdt: '11000', btc: '0.95', held_btc: '0' });
});

it('SP8 each side pays the market’s fee on what it receives, rounded up, at the rate at placing', async () => {
  const fees = async () =>
    (await Promise.all([BTC, USDT].map((currency) => balanceOf(exchange.ports.db, house('spot-fees'), currency)))).map(
      String,
    );
  const free = await sell(ben!, '0.001', '20000.07');
  await query(exchange.database_url, `update market set spot_fee = 0.001 where id = 1`);
  const charged = await sell(ben!, '0.001', '20000.07');
  const purchase = await buy(ann!, '0.002', '20001');
  expect(onTheWire(purchase)).toMatchObject({ charge_fee: '0.000002', fee_rate: '0.001', filled_value: '40.00014' });
  expect(await orderOf(ben!, free.id)).toMatchObject({ fee_rate: '0', charge_fee: '0' });
  // 20.00007 x 0.001 = 0.02000007, and USDT has six places.
  expect(await orderOf(ben!, charged.id)).toMatchObject({
    fee_rate: '0.001',
    charge_fee: '0.020001',
    fills: [{ fee: '0.020001', fee_currency: 'USDT' }],
  });
  expect(await fees()).toEqual(['0.000002', '0.020001']);
  expect(await moneyOf(exchange, ann!)).toMatchObject({ usdt: '9959.99986', btc: '1.001998' });
  expect(await moneyOf(exchange, ben!)).toMatchObject({ usdt: '10039.980139', btc: '0.998' });
  const [terms] = await exchange.client().send(spotCalls.terms, {});
  expect(onTheWire(terms)).toMatchObject({ symbol: 'BTC/USDT', fee_rate: '0.001', band: '0.05', min_value: '1' });
  await query(exchange.database_url, `update market set spot_fee = 0 where id = 1`);
});

it('SP9 a trade moves price times amount rounded down, and what was held above that is released in the same entry', async () => {
  const shib = { currency_id: SHIB };
  const purchase = await buy(ann!, '300001', '0.00001003', shib);
  expect(onTheWire(purchase).reserved).toBe('3.009011');
  await sell(ben!, '100000', '0.00001003', shib);
  expect(await orderOf(ann!, purchase.id)).toMatchObject({ filled_value: '1.003', reserved: '2.006011' });
  await sell(ben!, '199999', '0.00001003', shib);
  // 199,999 x 0.00001003 = 2.00598997 moves 2.005989; two lots are left, and hold 0.000021.
  expect(await orderOf(ann!, purchase.id)).toMatchObject({ filled_value: '3.008989', reserved: '0.000021' });
  expect(await moneyOf(exchange, ann!)).toMatchObject({ usdt: '9996.99099', held_usdt: '0.000021' });
  expect(await moneyOf(exchange, ben!)).toMatchObject({ usdt: '10003.008989' });
});

it('SP10, P46 an order that would trade with its owner’s order expires there and keeps its earlier fills', async () => {
  await sell(ben!, '0.1', '20000');
  const own = await sell(ann!, '0.1', '20001');
  await sell(ben!, '0.1', '20002');
  const purchase = onTheWire(await buy(ann!, '0.3', '20002'));
  expect(purchase).toMatchObject({ state: 'expired', why: 'self_trade', status: 3, filled: '0.1', reserved: '0' });
  expect((await orderOf(ann!, own.id)).state).toBe('open');
  expect(await moneyOf(exchange, ann!)).toEqual({ usdt: '8000', btc: '1', held_usdt: '0', held_btc: '0.1' });
  expect(onTheWire(await buy(ann!, '0.3', '20002', { force: 'fok' }))).toMatchObject({
    why: 'self_trade',
    filled: '0',
  });
});

it('SP11 ioc trades what it can, fok all or nothing, and post only rests or expires', async () => {
  await sell(ben!, '0.1', '20000');
  expect(onTheWire(await buy(ann!, '0.2', '20000', { force: 'fok' }))).toMatchObject({ why: 'unfilled', filled: '0' });
  expect(onTheWire(await buy(ann!, '0.2', '20000', { force: 'post_only' }))).toMatchObject({
    why: 'would_take',
    filled: '0',
  });
  expect((await depthOf(exchange)).asks).toEqual([['20000.00', '0.10000']]);
  expect(onTheWire(await buy(ann!, '0.05', '20000', { force: 'fok' }))).toMatchObject({ state: 'filled', why: null });
  expect(onTheWire(await buy(ann!, '0.1', '20000', { force: 'ioc' }))).toMatchObject({
    state: 'expired',
    why: 'unfilled',
    filled: '0.05',
    reserved: '0',
  });
  const waiting = await buy(ann!, '0.1', '19999.99', { force: 'post_only' });
  expect(waiting.state).toBe('open');
  expect(await moneyOf(exchange, ann!)).toMatchObject({ usdt: '6000.001', held_usdt: '1999.999', btc: '1.1' });
});

it('SP13, P46 a cancel releases what is held once; another customer’s order is unknown', async () => {
  const order = await buy(ann!, '0.1', '20000');
  await sell(ben!, '0.04', '20000');
  await expect(cancel(ben!, order.id)).rejects.toMatchObject({ reason: 'spot_order_unknown' });
  await expect(cancel(ben!, 999_999)).rejects.toMatchObject({ reason: 'spot_order_unknown' });
  const answers = await Promise.all(
    [1, 2, 3].map(() => cancel(ann!, order.id).catch(({ reason }) => reason as string)),
  );
  expect(answers.filter((answer) => answer === 'spot_order_ended')).toHaveLength(2);
  expect(await orderOf(ann!, order.id)).toMatchObject({
    state: 'cancelled',
    why: 'customer',
    filled: '0.04',
    status: 3,
  });
  await expect(cancel(ben!, order.id)).rejects.toMatchObject({ reason: 'spot_order_unknown' });
  await expect(ben!.client.send(spotCalls.order, { id: order.id })).rejects.toMatchObject({
    reason: 'spot_order_unknown',
  });
  expect(await moneyOf(exchange, ann!)).toEqual({ usdt: '9200', btc: '1.04', held_usdt: '0', held_btc: '0' });
});

it('SP13 everything, or everything of one market, is cancelled at once', async () => {
  await buy(ann!, '0.1', '20000');
  await sell(ann!, '0.1', '30000');
  await buy(ann!, '100000', '0.00001', { currency_id: SHIB });
  await buy(ben!, '0.1', '20000');
  expect(await ann!.client.send(spotCalls.cancelAll, { match_id: 1 })).toEqual({ cancelled: 2 });
  expect(await moneyOf(exchange, ann!)).toMatchObject({ usdt: '9999', held_usdt: '1', held_btc: '0' });
  expect(await ann!.client.send(spotCalls.cancelAll, {})).toEqual({ cancelled: 1 });
  expect(await ann!.client.send(spotCalls.cancelAll, {})).toEqual({ cancelled: 0 });
  expect((await depthOf(exchange)).bids).toEqual([['20000.00', '0.10000']]);
});

it('SP14 an amended order keeps its place in the queue', async () => {
  const first = await buy(ann!, '0.3', '20000');
  await buy(cho!, '0.1', '20000');
  await sell(ben!, '0.1', '20000');
  const amended = onTheWire(await amend(ann!, first.id, '0.15'));
  expect(amended).toMatchObject({ trade_amount: '0.15', filled: '0.1', reserved: '1000', state: 'open' });
  expect(await moneyOf(exchange, ann!)).toMatchObject({ usdt: '7000', held_usdt: '1000' });
  for (const [amount, reason] of [
    ['0.15', 'spot_not_less'],
    ['0.2', 'spot_not_less'],
    ['0.1', 'spot_below_minimum'],
    ['0.10001', 'spot_below_minimum'],
    ['0.00001', 'spot_below_minimum'],
    ['0.1000001', 'spot_amount_step'],
  ] as const)
    await expect(amend(ann!, first.id, amount), amount).rejects.toMatchObject({ reason });
  await expect(amend(ben!, first.id, '0.14')).rejects.toMatchObject({ reason: 'spot_order_unknown' });
  await sell(ben!, '0.06', '20000');
  expect((await orderOf(ann!, first.id)).state).toBe('filled');
  expect((await depthOf(exchange)).bids).toEqual([['20000.00', '0.09000']]);
  await expect(amend(ann!, first.id, '0.14')).rejects.toMatchObject({ reason: 'spot_order_ended' });
});

it('SP3a a rest below the minimum keeps its place in the queue, is filled first, and releases its money when it is cancelled', async () => {
  const first = await buy(ann!, '0.1', '20000');
  await buy(cho!, '0.1', '20000');
  await sell(ben!, '0.09999', '20000');
  expect(onTheWire(await orderOf(ann!, first.id))).toMatchObject({ state: 'open', filled: '0.09999', reserved: '0.2' });
  await sell(ben!, '0.01', '20000');
  expect((await orderOf(ann!, first.id)).state).toBe('filled');
  expect((await depthOf(exchange)).bids).toEqual([['20000.00', '0.09001']]);
  const second = await buy(ann!, '0.1', '19000');
  await sell(ben!, '0.09001', '20000');
  await sell(ben!, '0.09999', '19000');
  await cancel(ann!, second.id);
  expect(onTheWire(await orderOf(ann!, second.id))).toMatchObject({
    state: 'cancelled',
    filled: '0.09999',
    reserved: '0',
  });
  expect(await moneyOf(exchange, ann!)).toMatchObject({ held_usdt: '0' });
});

it('SP14a an order’s detail shows its amends from the original amount on, to its owner alone', async () => {
  const { id } = await buy(ann!, '0.3', '20000');
  expect((await ann!.client.send(spotCalls.order, { id })).amends).toEqual([]);
  for (const amount of ['0.25', '0.1']) await amend(ann!, id, amount);
  const { amends } = await ann!.client.send(spotCalls.order, { id });
  const at = exchange.clock.now();
  expect(onTheWire(amends)).toMatchObject([
    { from: '0.25', to: '0.1', at },
    { from: '0.3', to: '0.25', at },
  ]);
  expect(amends[0]!.seq).toBeGreaterThan(amends[1]!.seq);
  await expect(ben!.client.send(spotCalls.order, { id })).rejects.toMatchObject({ reason: 'spot_order_unknown' });
  await expect(exchange.ports.db.run`update spot_amend set amount_before = 1`).rejects.toThrow('append-only');
});

it('SP14a an amend from before the previous amount was stored shows what is known', async () => {
  const { id } = await buy(ann!, '0.3', '20000');
  for (const amount of ['0.25', '0.1']) await amend(ann!, id, amount);
  await query(exchange.database_url, 'alter table spot_amend disable trigger all');
  await query(exchange.database_url, `update spot_amend set amount_before = null where order_id = ${id}`);
  await query(exchange.database_url, 'alter table spot_amend enable trigger all');
  const { amends } = await ann!.client.send(spotCalls.order, { id });
  expect(onTheWire(amends)).toMatchObject([
    { from: '0.25', to: '0.1' },
    { from: null, to: '0.25' },
  ]);
});

it('no order above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
