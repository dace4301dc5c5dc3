import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chatCalls } from '#contract/desk/chat-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { paidOrder, rawPost, reasonOf, type Case } from './testing/appeals.ts';
import { quote, releaseOf, trader } from './testing/at-the-desk.ts';

let exchange: TestExchange;
let order: Case;
let seed = 91_000;

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(async () => {
  await quote(exchange);
  order = await paidOrder(exchange);
});
afterAll(() => exchange.close());

const say = (who: TestCustomer, text: string, id = order.id) => who.client.send(chatCalls.say, { id, text });
const sendPicture = (who: TestCustomer, image: string) => who.client.send(chatCalls.say, { id: order.id, image });
const messagesOf = (who: TestCustomer, more: { before?: number; after?: number; limit?: number } = {}) =>
  who.client.send(chatCalls.messages, { id: order.id, limit: 50, ...more });
const textsOf = async (who: TestCustomer, more = {}) => (await messagesOf(who, more)).map(({ content }) => content);

it('DK17 both sides read the chat, newest first, and know whose message it is', async () => {
  const { seller, buyer } = order;
  await say(buyer, 'Sent it.');
  await say(seller, 'Looking.');
  expect(await messagesOf(buyer)).toMatchObject([
    { content: 'Looking.', is_own: false, kind: 'text', is_outside: false },
    { content: 'Sent it.', is_own: true },
  ]);
  expect((await messagesOf(seller))[0]?.is_own).toBe(true);
});

it('DK17 nobody else reads, writes or marks it, and an unknown order is the same', async () => {
  await say(order.buyer, 'Sent it.');
  const other = await trader(exchange);
  for (const id of [order.id, 999_999]) {
    expect(await reasonOf(other.client.send(chatCalls.messages, { id, limit: 10 }))).toBe('desk_order_unknown');
    expect(await reasonOf(say(other, 'Hello', id))).toBe('desk_order_unknown');
    expect(await reasonOf(other.client.send(chatCalls.read, { id, up_to: 1 }))).toBe('desk_order_unknown');
  }
  const operator = await operatorWith(exchange, 'compliance', 'admin', 'support');
  expect(await reasonOf(operator.client.send(chatCalls.messages, { id: order.id, limit: 10 }))).not.toBe('done');
});

it('DK17 a message is announced to both sides and to nobody else', async () => {
  const { seller, buyer, id } = order;
  const sent = await say(buyer, 'Sent it.');
  const rows = await exchange.ports.db.rows<{ user_ids: number[]; event: unknown }>`
    select user_ids, event from outbox where channel = 'desk_message' and (event ->> 'order_id')::bigint = ${id}`;
  expect(rows.map(({ event }) => event)).toEqual([{ order_id: id, id: sent.id }]);
  expect(new Set(rows[0]?.user_ids)).toEqual(new Set([seller.user_id, buyer.user_id]));
});

it('DK17 a text is stored without hidden characters, and an empty one is refused', async () => {
  const { buyer } = order;
  const sent = await say(buyer, '  Hi\u202e there\u200b\r\n\n\n\nYou ');
  expect(sent.content).toBe('Hi there\n\nYou');
  for (const text of [' ', '\u200b\u2060', '\n\n']) expect(await reasonOf(say(buyer, text))).toBe('desk_text_empty');
  expect(await reasonOf(buyer.client.send(chatCalls.say, { id: order.id }))).toBe('desk_text_empty');
  const markup = await say(buyer, '<a href="javascript:alert(1)">x</a>');
  expect(markup.content).toBe('<a href="javascript:alert(1)">x</a>');
});

it('DK17 a text that names an outside address or messenger is marked', async () => {
  const { buyer } = order;
  for (const text of ['Write me on Telegram', 'see https://pay.example', 'me@example.com', '加我微信'])
    expect((await say(buyer, text)).is_outside).toBe(true);
  expect((await say(buyer, 'I paid 700.00 by bank')).is_outside).toBe(false);
});

it('DK17 a picture is a link for its reader only, and one that serves something else is refused', async () => {
  const { seller, buyer } = order;
  const path = await uploaded(buyer, seed++);
  expect(await sendPicture(buyer, path)).toMatchObject({ kind: 'picture', is_own: true });
  const [seen] = await messagesOf(seller);
  expect(seen?.content).toContain(`u=${seller.user_id}&`);
  const opened = async (token: string) =>
    (await fetch(`${exchange.url}${seen?.content}`, { headers: { authorization: token } })).status;
  expect(await opened(seller.token)).toBe(200);
  expect(await opened((await trader(exchange)).token)).toBe(404);
  for (const image of [await uploaded(seller, seed++), '/files/0123456789abcdef0123456789abcdef', '../x'])
    expect(await reasonOf(sendPicture(buyer, image))).toBe('upload_unknown');
  const both = buyer.client.send(chatCalls.say, { id: order.id, text: 'x', image: await uploaded(buyer, seed++) });
  expect(await reasonOf(both)).toBe('desk_text_empty');
});

it('DK17 a side sends at most 30 messages a minute and 500 to an order; the other side is not affected', async () => {
  const { seller, buyer, id } = order;
  for (let sent = 0; sent < 30; sent++) await say(buyer, `line ${sent}`);
  expect(await reasonOf(say(buyer, 'one more'))).toBe('desk_chat_full');
  expect(await reasonOf(say(seller, 'hello'))).toBe('done');
  exchange.clock.forward(60_001);
  expect(await reasonOf(say(buyer, 'one more'))).toBe('done');
  await exchange.ports.db.run`
    insert into desk_message (order_id, sender_id, kind, content, at)
    select ${id}, ${buyer.user_id}, 'text', 'x', '2026-03-01' from generate_series(1, 469)`;
  expect(await reasonOf(say(buyer, 'one more'))).toBe('desk_chat_full');
});

it('DK17 messages that are sent at once do not pass the limit together', async () => {
  const { buyer } = order;
  for (let sent = 0; sent < 25; sent++) await say(buyer, `line ${sent}`);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_one, index) => reasonOf(say(buyer, `at once ${index}`))),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'desk_chat_full')).toHaveLength(5);
});

it('DK17 the chat is open until a day after the end, and is read after that', async () => {
  const { seller, buyer, id } = order;
  await releaseOf(exchange, seller, id);
  exchange.clock.forward(24 * 3_600_000 - 1000);
  expect(await reasonOf(say(buyer, 'Thank you'))).toBe('done');
  exchange.clock.forward(1000);
  expect(await reasonOf(say(buyer, 'One more thing'))).toBe('desk_chat_closed');
  expect(await textsOf(seller)).toEqual(['Thank you']);
});

it('DK17 a message that is sent again stays one', async () => {
  const { buyer, id } = order;
  const fields = { id: String(id), text: 'Sent it.', request_id: 'chat-0001' };
  for (let sent = 0; sent < 2; sent++)
    expect(await rawPost(exchange, buyer, '/c2c/chat/send', fields)).toMatchObject({ type: 'ok' });
  expect(await textsOf(buyer)).toEqual(['Sent it.']);
});

it('DK17 pages lead back and forward without a gap, and unread messages are counted once', async () => {
  const { seller, buyer, id } = order;
  const ids: number[] = [];
  for (let line = 1; line <= 6; line++) ids.push((await say(buyer, `line ${line}`)).id);
  expect(await textsOf(seller, { limit: 2 })).toEqual(['line 6', 'line 5']);
  expect(await textsOf(seller, { limit: 2, before: ids[4] })).toEqual(['line 4', 'line 3']);
  expect(await textsOf(seller, { limit: 2, after: ids[1] })).toEqual(['line 4', 'line 3']);
  const unread = async (who: TestCustomer) => (await who.client.send(orderCalls.order, { id })).unread;
  expect([await unread(seller), await unread(buyer)]).toEqual([6, 0]);
  const read = (up_to: number) => seller.client.send(chatCalls.read, { id, up_to });
  expect(await read(ids[3] ?? 0)).toEqual({ unread: 2 });
  expect(await read(ids[0] ?? 0)).toEqual({ unread: 2 });
  expect(await read(9_999_999)).toEqual({ unread: 0 });
  await say(buyer, 'line 7');
  expect(await unread(seller)).toBe(1);
});

it('DK17 messages are never changed or deleted', async () => {
  await say(order.buyer, 'Sent it.');
  const { db } = exchange.ports;
  await expect(db.run`update desk_message set content = 'x'`).rejects.toThrow();
  await expect(db.run`delete from desk_message`).rejects.toThrow();
});

it('DK31 pictures belong to one order and are removed 90 days after its end; that they were there stays', async () => {
  const { seller, buyer, id } = order;
  const path = await uploaded(buyer, seed++);
  await sendPicture(buyer, path);
  expect(await reasonOf(sendPicture(buyer, path))).toBe('upload_unknown');
  const { db } = exchange.ports;
  const kept = async () =>
    (await db.rows`select from upload where owner_id = ${buyer.user_id} and expires_at is null`).length;
  expect(await kept(), 'voucher and picture').toBe(2);
  await releaseOf(exchange, seller, id);
  exchange.clock.forward(89 * 86_400_000);
  await exchange.runJobs('desk.pictures');
  expect(await kept()).toBe(2);
  exchange.clock.forward(2 * 86_400_000);
  await exchange.runJobs('desk.pictures');
  expect(await kept()).toBe(0);
  expect(await db.rows`select from desk_message where order_id = ${id} and kind = 'picture'`).toHaveLength(1);
});
