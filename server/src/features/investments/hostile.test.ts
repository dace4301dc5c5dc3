import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { investmentCalls } from '#contract/investments/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { balanceOf, postAll } from '#server/core/ledger/ledger.ts';
import { query } from '#server/testing/connection.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import {
  addSmallSeries,
  BTC,
  buy,
  investor,
  productOf,
  settle,
  smallDay,
  spotOf,
  tickAt,
  USDT,
  prepareInvestments,
} from './testing/at-investments.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await prepareInvestments(exchange);
  await addSmallSeries(exchange);
});
afterAll(() => exchange.close());

const freshDay = () => smallDay(exchange);

it('IV6 a purchase that the house cannot cover is refused as sold out', async () => {
  const { id } = await freshDay();
  const who = await investor(exchange);
  const rest = await balanceOf(exchange.ports.db, house('treasury'), USDT);
  const move = (from: 'house:treasury' | 'world:deposits', to: 'house:treasury' | 'world:deposits') => ({
    reason: 'test.move' as const,
    ref: `${from} ${to}`,
    at: exchange.clock.now(),
    movements: [{ from, to, currency_id: USDT, amount: rest }],
  });
  await exchange.ports.db.transaction((tx) => postAll(tx, [move('house:treasury', 'world:deposits')]));
  await expect(buy(who, id, 1)).rejects.toMatchObject({ reason: 'invest_sold_out' });
  expect(await spotOf(exchange, who)).toEqual({ btc: '0.5', usdt: '10000' });
  await exchange.ports.db.transaction((tx) => postAll(tx, [move('world:deposits', 'house:treasury')]));
  expect((await buy(who, id, 1)).shares).toBe(1);
});

describe('P18 to P22, P55: hostile input', () => {
  const post = async (token: string, path: string, body: string) => {
    const response = await fetch(`${exchange.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    return { status: response.status, ...((await response.json()) as { type: string; reason: string }) };
  };

  it.each([
    'num=1.5',
    'num=-1',
    'num=0',
    'num=1e2',
    'num=0x10',
    'num= 1',
    'num=',
    '',
    'num=1&num=2',
    'num[]=1',
    'num=99999999999999999999',
    'num=1%00',
    'num=1&__proto__[x]=1',
    'num=1&amount=0.0000001&price=1&rate=3',
    'num=1000000',
  ])('is refused with a sentence, or buys exactly what was asked: %s', async (body) => {
    const { id } = await freshDay();
    const { token, user_id } = await loggedIn(exchange);
    for (const path of ['/invest/buy', '/dual/buyDual']) {
      const answer = await post(token, path, `id=${id}&${body}`);
      expect(answer).toMatchObject({ status: 200, type: 'error' });
    }
    expect(exchange.errors).toEqual([]);
    expect(String(await balanceOf(exchange.ports.db, `user:${user_id}:investments`, BTC))).toBe('0');
  });

  it('another customer’s order is unknown, and so is a product that does not exist', async () => {
    const { id } = await freshDay();
    const [who, stranger] = [await investor(exchange), await investor(exchange)];
    const order = await buy(who, id, 1);
    await expect(stranger.client.send(investmentCalls.order, { id: order.id })).rejects.toMatchObject({
      reason: 'invest_order_unknown',
    });
    await expect(buy(who, 999_999, 1)).rejects.toMatchObject({ reason: 'invest_product_unknown' });
    const linked = await productOf(exchange, 'linked');
    await expect(who.client.send(investmentCalls.buyDual, { id: linked.id, num: Decimal.one })).rejects.toMatchObject({
      reason: 'invest_product_unknown',
    });
  });
});

it('IV1 IV7 nobody changes terms, a settlement or an order, neither the application nor the owner of the tables', async () => {
  const { id, matures_at } = await freshDay();
  const who = await investor(exchange);
  await buy(who, id, 1);
  await tickAt(exchange, matures_at, '60000');
  await settle(exchange);
  const later = await freshDay();
  await buy(await investor(exchange), later.id, 1);
  const refusals: readonly (readonly [string, string | RegExp])[] = [
    ['update investment_series set rate = 1', 'the terms of a series never change'],
    ['update investment_product set linked_price = 1', 'a product keeps what it follows from'],
    ['update investment_product set settle_price = 1 where settle_tick is not null', /settled once|stays as it is/],
    [`update investment_order set coins = 1000 where state = 'purchased'`, 'an investment keeps what was agreed'],
    [`update investment_order set paid = 1 where state <> 'purchased'`, 'an investment that has ended stays as it is'],
  ];
  for (const [sql, why] of refusals) await expect(query(exchange.database_url, sql)).rejects.toThrow(why);
  await expect(exchange.ports.db.run`update investment_product set linked_price = 1`).rejects.toThrow(
    'permission denied',
  );
});
