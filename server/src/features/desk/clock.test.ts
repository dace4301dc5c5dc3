import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { uploaded } from '#server/testing/pictures.ts';
import {
  balances,
  buyFrom,
  cancelOf,
  offerBy,
  payFor,
  quote,
  releaseOf,
  sellTo,
  trader,
} from './testing/at-the-desk.ts';

const MINUTE_MS = 60_000;
const PAGE = { page: 1, limit: 20 };

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(() => quote(exchange));
afterAll(() => exchange.close());

const pair = async (): Promise<[TestCustomer, TestCustomer]> => [await trader(exchange), await trader(exchange)];
const orderNow = ({ client }: TestCustomer, id: number) => client.send(orderCalls.order, { id });
const refused = (reason: string) => ({ reason });

test('DK13 a call after the end is decided as if the job had run, and the job then does it', async () => {
  const [maker, taker] = await pair();
  const offer = await offerBy(maker);
  const { id } = await buyFrom(taker, offer.id);
  const voucher = await uploaded(taker, 81);
  exchange.clock.forward(15 * MINUTE_MS);
  await quote(exchange);
  await expect(taker.client.send(orderCalls.pay, { id, voucher })).rejects.toMatchObject(refused('desk_order_state'));
  await expect(cancelOf(taker, id)).rejects.toMatchObject(refused('desk_order_state'));
  expect((await taker.client.send(offerCalls.terms, {})).me?.cancels_today).toBe(1);
  // It does not keep the taker from the next one.
  const next = await buyFrom(taker, offer.id);
  await exchange.runJobs('desk');
  expect(await orderNow(taker, id)).toMatchObject({ state: 'cancelled', is_sure: 2, end_reason: 'expired' });
  expect((await taker.client.send(offerCalls.terms, {})).me?.cancels_today).toBe(1);
  expect(await balances(exchange, maker)).toEqual(['9000', '900', '100']);
  exchange.clock.forward(12 * MINUTE_MS);
  await payFor(taker, next.id);
  exchange.clock.forward(9 * MINUTE_MS);
  await exchange.runJobs('desk');
  expect(await orderNow(taker, next.id)).toMatchObject({ state: 'paid' });
  exchange.clock.forward(MINUTE_MS);
  // The clock has opened the appeal; the seller may still release.
  const released = await releaseOf(exchange, maker, next.id);
  expect(released).toMatchObject({ state: 'released', appeal: { opened_by: 'clock', outcome: 'seller' } });
});

test('DK13 a paid order that nobody releases becomes an appeal, which the seller can still end', async () => {
  const [maker, taker] = await pair();
  const { id } = await buyFrom(taker, (await offerBy(maker)).id);
  await payFor(taker, id);
  exchange.clock.forward(15 * MINUTE_MS);
  await exchange.runJobs('desk');
  expect(await orderNow(taker, id)).toMatchObject({ state: 'appeal', is_sure: 4, appeal: { opened_by: 'clock' } });
  expect(await releaseOf(exchange, maker, id)).toMatchObject({ state: 'released', appeal: { outcome: 'seller' } });
});

test('DK14 after three failed orders a day a customer buys nothing until midnight', async () => {
  const [maker, taker] = await pair();
  const offer = await offerBy(maker);
  for (let time = 0; time < 3; time++) await cancelOf(taker, (await buyFrom(taker, offer.id)).id);
  await expect(buyFrom(taker, offer.id)).rejects.toMatchObject(refused('desk_cancels_used'));
  const buying = await offerBy(maker, { side: 'buy' });
  expect(await sellTo(taker, buying.id)).toMatchObject({ state: 'unpaid' });
  // Nobody sells to such a customer either.
  const own = await offerBy(taker, { side: 'buy' });
  await expect(sellTo(maker, own.id)).rejects.toMatchObject(refused('desk_offer_gone'));
  const before = exchange.clock.now();
  exchange.clock.forward(Date.parse(`${before.slice(0, 10)}T24:00:00.000Z`) - Date.parse(before));
  await quote(exchange);
  expect(await buyFrom(taker, offer.id)).toMatchObject({ state: 'unpaid' });
});

test('DK25 both sides get messages, and the side whose turn it is one reminder', async () => {
  const [maker, taker] = await pair();
  const { id } = await buyFrom(taker, (await offerBy(maker)).id);
  const kindsOf = async ({ client }: TestCustomer) =>
    (await client.send(inboxCalls.list, { ...PAGE, topic: 'orders' })).map(({ kind }) => kind);
  exchange.clock.forward(12 * MINUTE_MS);
  await exchange.runJobs('desk');
  await exchange.runJobs('desk');
  expect(await kindsOf(taker)).toEqual(['desk_reminder', 'desk_taken']);
  expect(await kindsOf(maker)).toEqual(['desk_taken']);
  await payFor(taker, id);
  exchange.clock.forward(8 * MINUTE_MS);
  await exchange.runJobs('desk');
  expect(await kindsOf(maker)).toEqual(['desk_reminder', 'desk_paid', 'desk_taken']);
});

test('no request above ended in a server error', async () => {
  expect(exchange.errors).toEqual([]);
  await exchange.audit();
});
