import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { spotCalls } from '#contract/spot/calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { amend, buy, cancel, depthOf, moneyOf, sell, onTheWire, tradersWith } from './testing/at-the-book.ts';

let exchange: TestExchange;
let [ann, ben, cho]: TestCustomer[] = [];

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(async () => {
  for (const who of [ann, ben, cho]) await who?.client.send(spotCalls.cancelAll, {});
  [ann, ben, cho] = await tradersWith(exchange, 3);
});
afterAll(() => exchange.close());

const orderOf = async (who: TestCustomer, id: number) =>
  onTheWire((await who.client.send(spotCalls.order, { id })).order);

/** Two other customers trade a little at this price. */
const tradeAt = async (price: string): Promise<number> => {
  await sell(ben!, '0.001', price);
  const { id } = await buy(cho!, '0.001', price);
  return (await cho!.client.send(spotCalls.order, { id })).fills[0]?.id ?? 0;
};

it('SP12 a stop holds its money from the start, is not in the book, and can be cancelled and amended', async () => {
  const stop = { kind: 'stop_limit', stop: '21000' } as const;
  const order = onTheWire(await buy(ann!, '0.1', '21500', stop));
  expect(order).toMatchObject({
    state: 'waiting',
    status: 1,
    stop_price: '21000',
    reserved: '2150',
    triggered_by: null,
  });
  expect((await depthOf(exchange)).bids).toEqual([]);
  expect(onTheWire(await amend(ann!, order.id, '0.05'))).toMatchObject({ state: 'waiting', reserved: '1075' });
  expect(await moneyOf(exchange, ann!)).toMatchObject({ usdt: '8925', held_usdt: '1075' });
  expect((await cancel(ann!, order.id)).state).toBe('cancelled');
  expect(await moneyOf(exchange, ann!)).toMatchObject({ usdt: '10000', held_usdt: '0' });
  await expect(buy(ann!, '0.1', '21500', { kind: 'stop_limit' })).rejects.toMatchObject({ reason: 'spot_stop_needed' });
  await expect(buy(ann!, '0.1', '21500', { ...stop, stop: '21000.001' })).rejects.toMatchObject({
    reason: 'spot_price_step',
  });
  await expect(buy(ann!, '0.1', '210000', stop)).rejects.toMatchObject({ reason: 'insufficient_balance' });
});

it('SP12 a trade that reaches the stop puts it into the book, and the order names the trade', async () => {
  await tradeAt('20000');
  const stop = await buy(ann!, '0.1', '21500', { kind: 'stop_limit', stop: '21000' });
  await tradeAt('20999.99');
  expect((await orderOf(ann!, stop.id)).state).toBe('waiting');
  await sell(ben!, '0.05', '21300');
  const trade = await tradeAt('21000');
  const set_off = await orderOf(ann!, stop.id);
  expect(set_off).toMatchObject({ state: 'open', filled: '0.05', filled_value: '1065', triggered_by: trade });
  expect(set_off.reserved).toBe('1075');
  expect((await depthOf(exchange)).bids).toEqual([['21500.00', '0.05000']]);
  expect(await moneyOf(exchange, ann!)).toMatchObject({ usdt: '7860', btc: '1.05', held_usdt: '1075' });
  await expect(buy(ann!, '0.1', '21500', { kind: 'stop_limit', stop: '21300' })).rejects.toMatchObject({
    reason: 'spot_stop_passed',
  });
  expect((await buy(ann!, '0.1', '21500', { kind: 'stop_limit', stop: '21300.01' })).state).toBe('waiting');
});

it('SP12 stops that trigger each other follow in one batch, nearest first, each with an entry of its own', async () => {
  await tradeAt('20000');
  const far = await sell(ann!, '0.1', '19000', { kind: 'stop_limit', stop: '19500' });
  const near = await sell(ann!, '0.1', '19500', { kind: 'stop_limit', stop: '19900' });
  const never = await sell(ann!, '0.1', '18000', { kind: 'stop_limit', stop: '18500' });
  await buy(cho!, '0.1', '19500');
  await buy(cho!, '0.1', '19000');
  const trade = await tradeAt('19900');
  const [first, second] = [await orderOf(ann!, near.id), await orderOf(ann!, far.id)];
  expect(first).toMatchObject({ state: 'filled', filled_value: '1950', triggered_by: trade });
  expect(second).toMatchObject({ state: 'filled', filled_value: '1900' });
  const { fills } = await ann!.client.send(spotCalls.order, { id: near.id });
  expect(second.triggered_by).toBe(fills[0]?.id);
  expect((await orderOf(ann!, never.id)).state).toBe('waiting');
  const entries = await exchange.ports.db.rows<{ reason: string; ref: string }>`
    select reason, ref from ledger_entry where reason = 'spot.trigger' and ref in (${String(near.id)}, ${String(far.id)})
    order by id`;
  expect(entries.map(({ ref }) => Number(ref))).toEqual([near.id, far.id]);
  expect(await moneyOf(exchange, ann!)).toMatchObject({ usdt: '13850', btc: '0.7', held_btc: '0.1' });
});

it('SP12 a triggered stop that may not take, or meets its owner’s order, releases its money', async () => {
  await tradeAt('20000');
  const shy = await buy(ann!, '0.1', '20600', { kind: 'stop_limit', stop: '20500', force: 'post_only' });
  await sell(ben!, '0.1', '20600');
  await tradeAt('20500');
  expect(await orderOf(ann!, shy.id)).toMatchObject({ state: 'expired', why: 'would_take', reserved: '0' });
  const own = await sell(ann!, '0.1', '20550');
  const meets = await buy(ann!, '0.1', '20600', { kind: 'stop_limit', stop: '20540' });
  await tradeAt('20540');
  expect(await orderOf(ann!, meets.id)).toMatchObject({ state: 'expired', why: 'self_trade', reserved: '0' });
  expect((await orderOf(ann!, own.id)).state).toBe('open');
  expect(await moneyOf(exchange, ann!)).toEqual({ usdt: '10000', btc: '0.9', held_usdt: '0', held_btc: '0.1' });
});

it('no order above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
