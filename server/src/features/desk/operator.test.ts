import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dashboardCalls } from '#contract/dashboard/calls.ts';
import { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { appealBy, appealedOrder, caseFor, openCase, paidOrder, reasonOf, twoOfCompliance } from './testing/appeals.ts';
import { quote } from './testing/at-the-desk.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(() => quote(exchange));
afterAll(() => exchange.close());

it('DK11 lists of orders have no payees, no names and no chats', async () => {
  const { id } = await paidOrder(exchange);
  const support = await operatorWith(exchange, 'support');
  const { orders } = await support.client.send(calls.operatorOrders, { state: 'paid', page: 1, limit: 50 });
  const row = orders.find((order) => order.id === id);
  expect(row).toMatchObject({ state: 'paid', currency_name: 'USDT', fiat: 'CNY' });
  for (const hidden of ['payee', 'buyer_name', 'voucher', 'messages', 'terms']) expect(row).not.toHaveProperty(hidden);
});

it('DK19 a case has everything that both sides sent, and only cases are shown', async () => {
  const [ann] = await twoOfCompliance(exchange);
  const paid = await paidOrder(exchange);
  expect(await reasonOf(caseFor(ann, paid.id))).toBe('desk_appeal_unknown');
  expect(await reasonOf(ann.client.send(calls.operatorPicture, { order_id: paid.id, name: 'voucher' }))).toBe(
    'desk_appeal_unknown',
  );
  const { seller, buyer, id } = await appealedOrder(exchange);
  await appealBy(seller, id, await uploaded(seller, 95_001));
  const seen = await caseFor(ann, id);
  expect(seen).toMatchObject({ id, seller_name: 'Ann Lee', buyer_name: 'Ann Lee', opened_by: 'buyer', outcome: null });
  expect(seen.evidence.map(({ by, picture }) => [by, picture !== null])).toEqual([
    ['buyer', false],
    ['seller', true],
  ]);
  expect(seen.voucher).toEqual({ name: 'voucher', is_opened: false, is_gone: false });
  await openCase(ann, id);
  expect((await caseFor(ann, id)).voucher).toMatchObject({ is_opened: true });
  const { picture } = await ann.client.send(calls.operatorPicture, { order_id: id, name: 'voucher' });
  expect(picture).toMatch(/^data:image\/\w+;base64,/);
  for (const name of ['evidence-999999', 'message-1', '../voucher', 'voucher2'])
    expect(await reasonOf(ann.client.send(calls.operatorPicture, { order_id: id, name }))).toBe('desk_appeal_unknown');
  expect((await buyer.client.send(orderCalls.order, { id })).appeal?.evidence).toHaveLength(1);
});

it('DK19 open appeals are listed oldest first and counted as waiting', async () => {
  const [ann] = await twoOfCompliance(exchange);
  const { id } = await appealedOrder(exchange);
  const { appeals, total } = await ann.client.send(calls.operatorAppeals, { page: 1, limit: 50 });
  expect(appeals.at(-1)?.id).toBe(id);
  expect(appeals).toHaveLength(total);
  const queues = await ann.client.send(dashboardCalls.queues, {});
  expect(queues.find(({ queue }) => queue === 'desk_appeals')).toMatchObject({ count: total });
});

it('DK12 a voucher that looks like one of another order is named in the case', async () => {
  const [ann] = await twoOfCompliance(exchange);
  const [first, second] = [await appealedOrder(exchange), await appealedOrder(exchange)];
  const { db } = exchange.ports;
  expect((await caseFor(ann, second.id)).alike).not.toContain(first.id);
  await db.run`update desk_order set voucher_likeness = (
    select voucher_likeness from desk_order where id = ${first.id}) where id = ${second.id}`;
  expect((await caseFor(ann, second.id)).alike).toContain(first.id);
});

it('DK30 no call of operators takes a price, an amount or a person of their own', () => {
  const allowed = ['order_id', 'decision', 'reason', 'id', 'name', 'state', 'decided', 'page', 'limit'];
  for (const call of Object.values(calls)) {
    const fields = Object.keys((call.input as unknown as { shape: object }).shape);
    expect(fields.filter((field) => !allowed.includes(field))).toEqual([]);
  }
});
