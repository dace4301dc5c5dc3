import { afterAll, beforeAll, expect, it } from 'vitest';
import { inboxCalls as calls } from '#contract/inbox/calls.ts';
import { readOutbox } from '#server/core/outbox.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { deliver, type NewMessage } from './index.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const message = (symbol: string, topic: NewMessage['topic'] = 'prices'): NewMessage => ({
  topic,
  kind: 'price_alert_fired',
  values: { symbol, side: 'rises_to', target: '5', price: '6' },
});
const send = ({ user_id }: TestCustomer, ...messages: readonly NewMessage[]) =>
  exchange.ports.db.transaction(async (tx) => {
    for (const one of messages) await deliver(tx, user_id, one, exchange.clock.now());
  });
const list = ({ client }: TestCustomer, topic?: NewMessage['topic'], page = 1, limit = 20) =>
  client.send(calls.list, { topic, page, limit });
const unread = async ({ client }: TestCustomer) => (await client.send(calls.unread, {})).unread;

it('IN1 messages are listed newest first, by topic and by page, with the values of their sentence', async () => {
  const who = await loggedIn(exchange);
  await send(who, message('A/USDT'), message('B/USDT', 'security'), message('C/USDT'));
  expect((await list(who)).map(({ values }) => values['symbol'])).toEqual(['C/USDT', 'B/USDT', 'A/USDT']);
  expect((await list(who, 'security')).map(({ values }) => values['symbol'])).toEqual(['B/USDT']);
  expect((await list(who, undefined, 2, 2)).map(({ values }) => values['symbol'])).toEqual(['A/USDT']);
  expect((await list(who))[0]).toMatchObject({
    topic: 'prices',
    kind: 'price_alert_fired',
    values: { symbol: 'C/USDT', side: 'rises_to', target: '5', price: '6' },
    at: exchange.clock.now(),
    read_at: null,
  });
});

it('IN2 reading marks everything up to a message, once, and counts the unread ones', async () => {
  const who = await loggedIn(exchange);
  await send(who, message('A/USDT'), message('B/USDT'), message('C/USDT'));
  expect(await unread(who)).toBe(3);
  const [, middle] = await list(who);
  const first = exchange.clock.now();
  expect(await who.client.send(calls.read, { up_to: middle?.id ?? 0 })).toEqual({ unread: 1 });
  exchange.clock.forward(1000);
  expect(await who.client.send(calls.read, { up_to: middle?.id ?? 0 })).toEqual({ unread: 1 });
  expect((await list(who)).map(({ read_at }) => read_at)).toEqual([null, first, first]);
  expect(await who.client.send(calls.read, { up_to: Number.MAX_SAFE_INTEGER })).toEqual({ unread: 0 });
});

it('IN2 one topic is read and counted by itself', async () => {
  const who = await loggedIn(exchange);
  await send(who, message('A/USDT', 'auctions'), message('B/USDT', 'security'), message('C/USDT', 'auctions'));
  const of = async (topic: NewMessage['topic']) => (await who.client.send(calls.unread, { topic })).unread;
  expect([await of('auctions'), await of('security'), await of('orders')]).toEqual([2, 1, 0]);
  const [newest] = await list(who, 'auctions');
  expect(await who.client.send(calls.read, { up_to: newest?.id ?? 0, topic: 'auctions' })).toEqual({ unread: 1 });
  expect([await of('auctions'), await of('security')]).toEqual([0, 1]);
  expect((await list(who)).map(({ read_at }) => read_at === null)).toEqual([false, true, false]);
});

it('IN3 a customer cannot read or mark another’s messages', async () => {
  const [owner, other] = [await loggedIn(exchange), await loggedIn(exchange)];
  await send(owner, message('A/USDT'));
  expect(await list(other)).toEqual([]);
  expect(await other.client.send(calls.read, { up_to: Number.MAX_SAFE_INTEGER })).toEqual({ unread: 0 });
  expect(await unread(owner)).toBe(1);
  await expect(exchange.client().send(calls.unread, {})).rejects.toMatchObject({ type: '999' });
});

it('IN4 a message is published to its customer alone, in the transaction that delivers it', async () => {
  const who = await loggedIn(exchange);
  const { db } = exchange.ports;
  await expect(
    db.transaction(async (tx) => {
      await deliver(tx, who.user_id, message('LOST/USDT'), exchange.clock.now());
      throw new Error('something after it failed');
    }),
  ).rejects.toThrow('something after it failed');
  await send(who, message('KEPT/USDT'));
  const published = (await readOutbox(db, { xid: '0', seq: 0 })).filter(
    ({ channel, user_ids }) => channel === 'inbox' && user_ids.includes(who.user_id),
  );
  const [kept] = await list(who);
  expect(published.map(({ event, user_ids }) => ({ event, user_ids }))).toEqual([
    { event: { id: kept?.id, kind: 'price_alert_fired' }, user_ids: [who.user_id] },
  ]);
  expect((await list(who)).length).toBe(1);
});

it('IN5 the newest 500 messages of a customer are kept', async () => {
  const [who, other] = [await loggedIn(exchange), await loggedIn(exchange)];
  await send(other, message('OTHER/USDT'));
  await send(who, ...Array.from({ length: 505 }, (_, index) => message(`M${index}/USDT`)));
  expect(await unread(who)).toBe(500);
  expect((await list(who, undefined, 5, 100)).at(-1)?.values['symbol']).toBe('M5/USDT');
  expect(await list(who, undefined, 6, 100)).toEqual([]);
  expect(await unread(other)).toBe(1);
});

it('IN1 hostile pages and topics are clamped or refused, never an internal error', async () => {
  const who = await loggedIn(exchange);
  const ask = async (query: string) => {
    const response = await fetch(`${exchange.url}/api/inbox/list?${query}`, { headers: { authorization: who.token } });
    return { status: response.status, ...((await response.json()) as { type: string }) };
  };
  for (const query of ['page=0', 'page=-1', 'page=1000000000', 'limit=1000000', 'page=x', 'limit=%00']) {
    expect(await ask(query), query).toMatchObject({ status: 200, type: 'ok' });
  }
  for (const query of [
    'topic=__proto__',
    'topic=%00',
    `topic=${'x'.repeat(9000)}`,
    'topic[0]=prices',
    "topic=prices'--",
  ]) {
    expect(await ask(query), query.slice(0, 40)).toMatchObject({ status: 200, type: 'error' });
  }
  expect(exchange.errors).toEqual([]);
});

it('IN6 a message never changes', async () => {
  const who = await loggedIn(exchange);
  await send(who, message('A/USDT'));
  await expect(
    exchange.ports.db.run`update inbox_message set kind = 'other' where user_id = ${who.user_id}`,
  ).rejects.toThrow('permission denied');
});

it('IN8 legacy clients get the same messages with a headline in the reader’s language and no markup of others', async () => {
  const [who, other] = [await loggedIn(exchange), await loggedIn(exchange)];
  await send(who, message('<img src=x onerror=1>/USDT'));
  const [mail] = await exchange.client(who.token, 'fra').send(calls.mails, { page: 1, limit: 10 });
  expect(mail).toMatchObject({ title: 'Alerte de prix', abstract: '<img src=x onerror=1>/USDT 6', is_read: 0 });
  expect(mail?.content).toBe('<p>Alerte de prix</p><p>&#60;img src=x onerror=1&#62;/USDT 6</p>');
  expect(mail?.create_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const id = mail?.id ?? 0;
  expect(await who.client.send(calls.mail, { id })).toMatchObject({ id, title: 'Price alert' });
  await expect(other.client.send(calls.mail, { id })).rejects.toMatchObject({ reason: 'not_found' });
  expect(await exchange.client().send(calls.mails, { page: 1, limit: 10 })).toEqual([]);
  for (const query of ['id=', 'id=-1', 'id=1e9', 'id[]=1', 'id=9999999999999999', 'id=undefined', 'id=%00']) {
    const reply = await fetch(`${exchange.url}/api/mailMessage/detail?${query}`, {
      headers: { authorization: who.token },
    });
    expect(reply.status, query).toBe(200);
  }
  expect(exchange.errors).toEqual([]);
});
