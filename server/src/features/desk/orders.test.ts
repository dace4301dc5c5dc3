import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { ensureDemoDeposits } from '../deposits/index.ts';
import {
  balances,
  BTC,
  buyFrom,
  cancelOf,
  offerBy,
  payFor,
  quote,
  releaseOf,
  sellTo,
  trader,
} from './testing/at-the-desk.ts';

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

test('DK6 coins go from the offer into escrow and to the buyer, once', async () => {
  const [maker, taker] = await pair();
  const offer = await offerBy(maker, { terms: 'Only from your own account' });
  expect(await balances(exchange, maker)).toEqual(['9000', '1000', '0']);
  const order = await buyFrom(taker, offer.id);
  expect(order).toMatchObject({ side: 'buy', state: 'unpaid', is_sure: 0, is_maker: false, payee_name: 'Ann Lee' });
  expect([order.money.toString(), order.terms, order.buyer_name]).toEqual(['700', 'Only from your own account', null]);
  expect(await balances(exchange, maker)).toEqual(['9000', '900', '100']);
  expect(await payFor(taker, order.id)).toMatchObject({ state: 'paid', is_sure: 3 });
  const seen = await orderNow(maker, order.id);
  expect(seen).toMatchObject({ side: 'sell', is_maker: true, buyer_name: 'Ann Lee' });
  expect(seen.voucher).toContain('/files/');
  expect(await releaseOf(exchange, maker, order.id)).toMatchObject({ state: 'released', is_sure: 1 });
  expect(await balances(exchange, maker)).toEqual(['9000', '900', '0']);
  expect(await balances(exchange, taker)).toEqual(['10100', '0', '0']);
  await expect(releaseOf(exchange, maker, order.id)).rejects.toMatchObject(refused('desk_order_state'));
});

test('DK6 a taker who sells is refunded to the own account, and the offer can be taken again', async () => {
  const [maker, taker] = await pair();
  const offer = await offerBy(maker, { side: 'buy' });
  expect(await balances(exchange, maker)).toEqual(['10000', '0', '0']);
  const order = await sellTo(taker, offer.id);
  expect(order).toMatchObject({ side: 'sell', is_maker: false, buyer_name: 'Ann Lee' });
  expect(await balances(exchange, taker)).toEqual(['9900', '0', '100']);
  await expect(cancelOf(taker, order.id)).rejects.toMatchObject(refused('desk_order_unknown'));
  await cancelOf(maker, order.id);
  expect(await balances(exchange, taker)).toEqual(['10000', '0', '0']);
  expect((await exchange.client().send(offerCalls.offer, { id: offer.id })).remaining.toString()).toBe('1000');
});

test('DK6 DK7 what a cancelled order held goes back to the offer, or to its maker once the offer has ended', async () => {
  const [maker, taker] = await pair();
  const offer = await offerBy(maker);
  await cancelOf(taker, (await buyFrom(taker, offer.id)).id);
  expect(await balances(exchange, maker)).toEqual(['9000', '1000', '0']);
  const order = await buyFrom(taker, offer.id);
  expect(await maker.client.send(offerCalls.end, { id: offer.id })).toMatchObject({
    state: 'ended',
    end_reason: 'maker',
    running_orders: 1,
  });
  expect(await balances(exchange, maker)).toEqual(['9900', '0', '100']);
  await cancelOf(taker, order.id);
  expect(await balances(exchange, maker)).toEqual(['10000', '0', '0']);
});

test('DK7 an offer of which nothing is left ends when its last order is released, and terms of an order stay', async () => {
  const [maker, taker] = await pair();
  const offer = await offerBy(maker, { total: Decimal.of(105), terms: 'first' });
  const first = await buyFrom(taker, offer.id);
  await maker.client.send(offerCalls.edit, {
    ...{ id: offer.id, price: Decimal.of('7.01'), min: Decimal.of(10), max: Decimal.of(50) },
    ...{ ways: 'paypal', terms: 'second' },
  });
  expect((await orderNow(taker, first.id)).terms).toBe('first');
  await payFor(taker, first.id);
  await releaseOf(exchange, maker, first.id);
  // Five are left, below the minimum: only as a whole.
  const rest = { price: Decimal.of('7.01') };
  await expect(buyFrom(taker, offer.id, { ...rest, amount: Decimal.of(4) })).rejects.toMatchObject(
    refused('desk_below_minimum'),
  );
  const last = await buyFrom(taker, offer.id, { ...rest, amount: Decimal.of(5) });
  await payFor(taker, last.id);
  await releaseOf(exchange, maker, last.id);
  expect(await exchange.client().send(offerCalls.offer, { id: offer.id })).toMatchObject({ state: 'ended' });
  expect(await balances(exchange, maker)).toEqual(['9895', '0', '0']);
});

test('DK4 a better price applies, a worse one is named and takes nothing', async () => {
  const [maker, taker] = await pair();
  const offer = await offerBy(maker);
  const low = buyFrom(taker, offer.id, { price: Decimal.of('6.999') });
  await expect(low).rejects.toMatchObject(refused('desk_price_changed'));
  expect((await buyFrom(taker, offer.id, { price: Decimal.of('7.5') })).price.toString()).toBe('7');
});

test('DK5 money is rounded up and coins are cut down', async () => {
  const [maker, taker] = await pair();
  const offer = await offerBy(maker, { price: Decimal.of('7.003') });
  const stated = { price: Decimal.of('7.003') };
  const order = await buyFrom(taker, offer.id, { ...stated, amount: Decimal.of('33.333') });
  expect(order.money.toString()).toBe('233.44');
  await cancelOf(taker, order.id);
  const money = await buyFrom(taker, offer.id, { ...stated, money: Decimal.of('233.44') });
  expect([money.money.toString(), money.amount.toString()]).toEqual(['233.44', '33.334285']);
  await cancelOf(taker, money.id);
  for (const [more, reason] of [
    [{ money: Decimal.of('233.445') }, 'desk_too_fine'],
    [{ amount: Decimal.of('10.0000001') }, 'desk_too_fine'],
    [{ amount: Decimal.of(20), money: Decimal.of(140) }, 'desk_terms_wrong'],
    [{ amount: Decimal.of(0) }, 'desk_terms_wrong'],
    [{ amount: Decimal.of(501) }, 'desk_above_maximum'],
    [{ amount: Decimal.of(9) }, 'desk_below_minimum'],
    [{ way: 'bank' }, 'desk_way_missing'],
  ] as const) {
    await expect(buyFrom(taker, offer.id, { ...stated, ...more }), reason).rejects.toMatchObject(refused(reason));
  }
});

test('DK1 DK9 who takes is verified, takes one at a time of each side, and never an own offer', async () => {
  const [maker, taker] = await pair();
  const offer = await offerBy(maker);
  const stranger = await loggedIn(exchange);
  await expect(buyFrom(stranger, offer.id)).rejects.toMatchObject(refused('identity_required'));
  await expect(buyFrom(maker, offer.id)).rejects.toMatchObject(refused('desk_own_offer'));
  await expect(sellTo(taker, offer.id)).rejects.toMatchObject(refused('desk_offer_unknown'));
  await buyFrom(taker, offer.id);
  await expect(buyFrom(taker, offer.id)).rejects.toMatchObject(refused('desk_running'));
  const buying = await offerBy(maker, { side: 'buy' });
  expect(await sellTo(taker, buying.id)).toMatchObject({ state: 'unpaid' });
});

test('DK9 an appeal keeps nobody from the next order, but with three of them nothing more is taken', async () => {
  const [maker, taker] = await pair();
  const offer = await offerBy(maker);
  for (const _of of [1, 2, 3]) {
    const order = await buyFrom(taker, offer.id, { amount: Decimal.of(10) });
    await payFor(taker, order.id);
    await taker.client.send(orderCalls.appeal, { id: order.id, content: 'paid, and nothing came' });
  }
  await expect(buyFrom(taker, offer.id)).rejects.toMatchObject(refused('desk_appeals_open'));
});

test('DK8 an order is at most what the levels of both sides allow', async () => {
  const [one, two] = [await trader(exchange, 1), await trader(exchange, 2)];
  const big = { total: Decimal.of(5000), max: Decimal.of(5000) };
  const amount = Decimal.of(2001);
  const of_two = await offerBy(two, big);
  await expect(buyFrom(one, of_two.id, { amount })).rejects.toMatchObject(refused('desk_level_limit'));
  const of_one = await offerBy(one, big);
  await expect(buyFrom(two, of_one.id, { amount })).rejects.toMatchObject(refused('desk_other_limit'));
  expect(await buyFrom(two, of_one.id, { amount: Decimal.of(2000) })).toMatchObject({ state: 'unpaid' });
});

test('DK16 who sells is paid in the own name, and a taker without a method is led to it', async () => {
  const [maker, taker] = await pair();
  const offer = await offerBy(maker, { side: 'buy', ways: 'bank,paypal' });
  await expect(sellTo(taker, offer.id, { way: 'bank' })).rejects.toMatchObject({
    reason: 'payout_method_required',
    type: '997',
  });
  const selling = await offerBy(maker);
  await exchange.ports.db.run`delete from desk_method where user_id = ${maker.user_id}`;
  await expect(buyFrom(taker, selling.id)).rejects.toMatchObject(refused('desk_way_missing'));
});

test('DK12 paying needs a voucher that served nobody, and nobody cancels after it', async () => {
  const [maker, taker] = await pair();
  await ensureDemoDeposits(exchange.ports);
  const offer = await offerBy(maker);
  const { id } = await buyFrom(taker, offer.id);
  const pay = (voucher?: string) => taker.client.send(orderCalls.pay, { id, voucher });
  await expect(pay()).rejects.toMatchObject(refused('voucher_required'));
  await expect(pay(await uploaded(maker, 71))).rejects.toMatchObject(refused('upload_unknown'));
  const account = await uploaded(taker, 72);
  await taker.client.send(depositsCalls.submit, { account, amount: Decimal.of(20), currency: 3, network: 'tron' });
  await expect(pay(account)).rejects.toMatchObject(refused('upload_unknown'));
  // The same picture again, as another upload.
  await expect(pay(await uploaded(taker, 72))).rejects.toMatchObject(refused('voucher_used'));
  await pay(await uploaded(taker, 73));
  await expect(cancelOf(taker, id)).rejects.toMatchObject(refused('desk_order_state'));
  await expect(pay(await uploaded(taker, 74))).rejects.toMatchObject(refused('desk_order_state'));
  const { id: other } = await buyFrom(maker, (await offerBy(taker)).id);
  const again = maker.client.send(orderCalls.pay, { id: other, voucher: await uploaded(maker, 73) });
  await expect(again).rejects.toMatchObject(refused('voucher_used'));
});

test('DK10 nobody but its two people finds an order, and lists show both sides newest first', async () => {
  const [maker, taker] = await pair();
  const { id, reference } = await buyFrom(taker, (await offerBy(maker)).id);
  const stranger = await trader(exchange);
  await expect(orderNow(stranger, id)).rejects.toMatchObject(refused('desk_order_unknown'));
  await expect(releaseOf(exchange, stranger, id)).rejects.toMatchObject(refused('desk_order_unknown'));
  await expect(releaseOf(exchange, taker, id)).rejects.toMatchObject(refused('desk_order_unknown'));
  await expect(releaseOf(exchange, maker, id)).rejects.toMatchObject(refused('desk_order_state'));
  expect(reference).toMatch(/^K-\d+$/);
  const mine = await taker.client.send(orderCalls.orders, { ...PAGE, side: 'buy', running: true });
  expect(mine).toMatchObject({
    total: 1,
    data: [{ id, state: 'unpaid', unread: 0, other: { user_id: maker.user_id } }],
  });
  expect(await taker.client.send(orderCalls.orders, { ...PAGE, side: 'sell' })).toMatchObject({ total: 0, data: [] });
  expect(await maker.client.send(orderCalls.orders, { ...PAGE, is_sure: 0 })).toMatchObject({ total: 1 });
  expect(await maker.client.send(orderCalls.orders, { ...PAGE, is_sure: 1 })).toMatchObject({ total: 0 });
});

test('DK2 DK3 an order of bitcoins names its tick, and nothing is taken without a fresh price', async () => {
  const [maker, taker] = [await trader(exchange, 2), await trader(exchange, 2)];
  const bounds = { total: Decimal.of('0.1'), min: Decimal.of('0.001'), max: Decimal.of('0.1') };
  const offer = await offerBy(maker, { currency_id: BTC, premium: '-0.05', ...bounds });
  // 50,000 x 7.1775 = 358,875, less 5 %.
  expect(offer.price?.toString()).toBe('340931.25');
  const stated = { amount: Decimal.of('0.01'), price: Decimal.of('340931.25') };
  await quote(exchange, '50100');
  await expect(buyFrom(taker, offer.id, stated)).rejects.toMatchObject(refused('desk_price_changed'));
  await quote(exchange, '49900');
  const order = await buyFrom(taker, offer.id, stated);
  expect([order.price, order.reference_price, order.tick_price, order.money].map(String)).toEqual([
    '340249.38',
    '358157.25',
    '49900',
    '3402.5',
  ]);
  expect(order.tick).toBeGreaterThan(0);
  exchange.clock.forward(10_000);
  await expect(buyFrom(taker, offer.id, stated)).rejects.toMatchObject(refused('desk_price_missing'));
});

test('no request above ended in a server error', async () => {
  expect(exchange.errors).toEqual([]);
  await exchange.audit();
});
