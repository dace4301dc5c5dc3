import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { balances, buyFrom, offerBy, payFor, quote, releaseOf, trader } from './testing/at-the-desk.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(() => quote(exchange));
afterAll(async () => {
  expect(exchange.errors).toEqual([]);
  await exchange.close();
});

test('DK6 coins go from the offer into escrow and to the buyer, once', async () => {
  const [maker, taker] = [await trader(exchange), await trader(exchange)];
  const offer = await offerBy(maker);
  expect(await balances(exchange, maker)).toEqual(['9000', '1000', '0']);
  const order = await buyFrom(taker, offer.id);
  expect(order).toMatchObject({ side: 'buy', state: 'unpaid', is_sure: 0, is_maker: false, payee_name: 'Ann Lee' });
  expect(order.money.toString()).toBe('700');
  expect(order.buyer_name).toBeNull();
  expect(await balances(exchange, maker)).toEqual(['9000', '900', '100']);
  expect(await payFor(taker, order.id)).toMatchObject({ state: 'paid', is_sure: 3 });
  const seen = await maker.client.send(orderCalls.order, { id: order.id });
  expect(seen).toMatchObject({ side: 'sell', is_maker: true, buyer_name: 'Ann Lee' });
  expect(seen.voucher).toContain('/files/');
  expect(await releaseOf(exchange, maker, order.id)).toMatchObject({ state: 'released', is_sure: 1 });
  expect(await balances(exchange, maker)).toEqual(['9000', '900', '0']);
  expect(await balances(exchange, taker)).toEqual(['10100', '0', '0']);
  await expect(releaseOf(exchange, maker, order.id)).rejects.toMatchObject({ reason: 'desk_order_state' });
});
