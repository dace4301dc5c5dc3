import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refused } from '#contract/kit/client.ts';
import { marketsCalls as calls } from '#contract/markets/calls.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const add = ({ client }: TestCustomer, currency_id: number) => client.send(calls.addFavourite, { currency_id });
const listed = async ({ client }: TestCustomer) =>
  (await client.send(calls.favourites, {})).map(({ currency_id }) => currency_id);

it('MA13 a favourite is added once, listed in order, and removed by its own id', async () => {
  const who = await loggedIn(exchange);
  const { id } = await add(who, 1);
  await add(who, 101);
  await add(who, 2);
  await expect(add(who, 1)).rejects.toMatchObject({ reason: 'favourite_exists' });
  expect(await listed(who)).toEqual([1, 101, 2]);
  await who.client.send(calls.removeFavourite, { id });
  await expect(who.client.send(calls.removeFavourite, { id })).rejects.toMatchObject({ reason: 'favourite_unknown' });
  expect(await listed(who)).toEqual([101, 2]);
});

it('MA13 a customer neither sees nor removes another’s favourites', async () => {
  const [owner, other] = [await loggedIn(exchange), await loggedIn(exchange)];
  const { id } = await add(owner, 5);
  await expect(other.client.send(calls.removeFavourite, { id })).rejects.toMatchObject({ reason: 'favourite_unknown' });
  expect(await listed(other)).toEqual([]);
  expect(await listed(owner)).toEqual([5]);
  await expect(exchange.client().send(calls.favourites, {})).rejects.toMatchObject({ type: '999' });
});

it('MA13 of twenty concurrent requests one is added', async () => {
  const who = await loggedIn(exchange);
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => add(who, 7)));
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Refused] : []));
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['favourite_exists']));
  expect(await listed(who)).toEqual([7]);
  const many = await Promise.allSettled([6, 8, 9, 10, 11, 12].map((currency_id) => add(who, currency_id)));
  expect(many.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await listed(who)).length).toBe(7);
});

it('MA14 the whole list is set at once: those of a guest, another order, or nothing', async () => {
  const who = await loggedIn(exchange);
  const { id } = await add(who, 2);
  const set = (currency_ids?: number[]) => who.client.send(calls.orderFavourites, { currency_ids });
  expect((await set([101, 2, 1, 2])).map(({ currency_id }) => currency_id)).toEqual([101, 2, 1]);
  expect((await who.client.send(calls.favourites, {})).find(({ currency_id }) => currency_id === 2)?.id).toBe(id);
  await set([1, 101]);
  expect(await listed(who)).toEqual([1, 101]);
  await add(who, 8);
  expect(await listed(who)).toEqual([1, 101, 8]);
  await set([]);
  expect(await listed(who)).toEqual([]);
  await set([5]);
  await set();
  expect(await listed(who)).toEqual([]);
});

it('MA14 lists set concurrently leave one of them, whole', async () => {
  const who = await loggedIn(exchange);
  const orders = [[1, 2, 5], [5, 2, 1], [2, 8], [101, 102, 1], []];
  await Promise.all(orders.map((currency_ids) => who.client.send(calls.orderFavourites, { currency_ids })));
  expect(orders).toContainEqual(await listed(who));
});

it('MA11 what is not a traded currency is refused, and nothing changes', async () => {
  const who = await loggedIn(exchange);
  await add(who, 1);
  for (const currency_id of [3, 4, 999, 2_147_483_647]) {
    await expect(add(who, currency_id)).rejects.toMatchObject({ reason: 'market_unknown' });
    await expect(who.client.send(calls.orderFavourites, { currency_ids: [2, currency_id] })).rejects.toMatchObject({
      reason: 'market_unknown',
    });
  }
  const post = async (path: string, body: string) => {
    const headers = { authorization: who.token, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${exchange.url}/api/optional/${path}`, { method: 'POST', headers, body });
    return { status: response.status, ...((await response.json()) as { reason?: string }) };
  };
  const bodies = [
    'currency_id=-1',
    'currency_id=0',
    'currency_id=1e1',
    'currency_id=1.5',
    'currency_id=9007199254740993',
    'currency_id=__proto__',
    'currency_id=',
    `currency_id=${'1'.repeat(10_000)}`,
    'currency_id[0]=1',
    'currency_id=1&currency_id=2',
  ];
  for (const body of bodies) {
    expect(await post('add', body), body.slice(0, 40)).toMatchObject({ status: 200, reason: 'parameter_error' });
  }
  const lists = [
    'currency_ids=1',
    'currency_ids[1]=1',
    'currency_ids[0]=1&currency_ids[0]=2',
    'currency_ids[__proto__]=1',
    'currency_ids[100]=1',
    'currency_ids[0]=x',
    'currency_ids[0][0]=1',
  ];
  for (const body of lists) {
    expect(await post('order', body), body).toMatchObject({ status: 200, reason: 'parameter_error' });
  }
  expect(await listed(who)).toEqual([1]);
  expect(exchange.errors).toEqual([]);
});
