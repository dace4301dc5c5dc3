import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { fillMessage } from '#contract/kit/message.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { quote } from '../markets/testing/quotes.ts';
import { buy, cancel, sell, tradersWith } from '../spot/testing/at-the-book.ts';

let exchange: TestExchange;
let [ann, ben]: TestCustomer[] = [];

beforeAll(async () => {
  exchange = await testExchange();
  [ann, ben] = await tradersWith(exchange, 2, { 1: '1', 3: '100000' });
  await quote(exchange, 1000, { price: '20000' });
});
afterAll(() => exchange.close());

const told = async (who: TestCustomer, more: object = {}) => {
  const { records } = await who.client.send(recordsCalls.records, { limit: 20, reason: 'spot', ...more });
  return records.map(({ sentence, values, reference, changes }) => ({
    sentence: fillMessage(
      sentence,
      'en',
      Object.fromEntries(values.map(({ name, amount, currency_name }) => [name, [amount, currency_name].join(' ')])),
    ),
    reference,
    changes: changes.map((row) =>
      [row.currency_name, row.amount, row.held, row.balance_after, row.held_after].join(' '),
    ),
  }));
};

it('BA7 BA13 held money is part of its account: an order that waits changes what is held, not the balance', async () => {
  const { id } = await buy(ann!, '0.1', '19000');
  await cancel(ann!, id);
  expect(await told(ann!)).toEqual([
    { sentence: 'Order cancelled, 1900 USDT released', reference: `S-${id}`, changes: ['USDT 0 -1900 100000 0'] },
    { sentence: 'Order placed, 1900 USDT held', reference: `S-${id}`, changes: ['USDT 0 1900 100000 1900'] },
  ]);
});

it('BA13 both sides of a trade see its price, their own fee and the reference of their own order', async () => {
  const first = await sell(ben!, '0.1', '20000');
  const second = await sell(ben!, '0.1', '20010');
  const taker = await buy(ann!, '0.15', '20010');
  const [bought] = await told(ann!, { limit: 1 });
  expect(bought).toMatchObject({ sentence: 'Bought 0.15 BTC at 20003.33 USDT on average', reference: `S-${taker.id}` });
  const [sold, placed] = await told(ben!, { limit: 2 });
  expect(sold).toMatchObject({
    sentence: 'Sold 0.15 BTC at 20003.33 USDT on average',
    reference: `S-${first.id}`,
  });
  expect(placed).toMatchObject({ sentence: 'Order placed, 0.1 BTC held', reference: `S-${second.id}` });
  const { csv } = await ann!.client.send(recordsCalls.exportRecords, { reason: 'spot.place' });
  expect(csv.split('\r\n').filter((line) => line.includes('Spot purchase'))).toEqual([
    expect.stringMatching(new RegExp(`,Spot,.*,20003.33,USDT,.*,S-${taker.id}$`)),
    expect.stringMatching(new RegExp(`,Spot,.*,20003.33,USDT,,,S-${taker.id}$`)),
  ]);
});

it('BA7 many records: pages and filters together give every event once', async () => {
  for (let round = 0; round < 15; round++) {
    const { id } = await buy(ann!, '0.01', '18000');
    await cancel(ann!, id);
  }
  const pagesOf = async (request: object): Promise<string[]> => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ann!.client.send(recordsCalls.records, { ...request, limit: 7, cursor });
      ids.push(...page.records.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return ids;
  };
  const all = await pagesOf({});
  const parts = await Promise.all([
    pagesOf({ reason: 'spot.cancel', account: 'spot' }),
    pagesOf({ reason: 'spot.place', currency: 3 }),
    pagesOf({ reason: 'test' }),
  ]);
  expect(new Set(all).size).toBe(all.length);
  expect(parts.map((ids) => ids.length).slice(0, 2)).toEqual([16, 17]);
  expect(parts[0].every((id) => all.includes(id))).toBe(true);
  expect((await ann!.client.send(spotCalls.orders, { page: 1, limit: 1 })).length).toBe(1);
});

it('no request above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
