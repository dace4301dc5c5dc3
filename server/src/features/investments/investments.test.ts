import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { investmentCalls } from '#contract/investments/calls.ts';
import { investmentProductCalls } from '#contract/investments/product-calls.ts';
import { instantOf, plusDays, plusMilliseconds } from '#contract/kit/instant.ts';
import { query } from '#server/testing/connection.ts';
import { entered } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import {
  asideOf,
  buy,
  DAY,
  investor,
  offer,
  productOf,
  settle,
  spotOf,
  tickAt,
  prepareInvestments,
} from './testing/at-investments.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await prepareInvestments(exchange);
});
afterAll(() => exchange.close());

/** A new day, far enough from the one before that nothing of it still runs. */
let next = 0;
const freshDay = async (price = '64250') => {
  const at = plusDays(DAY, 40 * next++);
  await tickAt(exchange, at, price);
  await offer(exchange);
  return at;
};

describe('IV2: products of the day', () => {
  it('are one of every running series, linked to the first tick of the day', async () => {
    const midnight = instantOf('2026-01-05T00:00:00.000Z');
    await tickAt(exchange, plusMilliseconds(midnight, -1000), '10000');
    await tickAt(exchange, midnight, '64250');
    await tickAt(exchange, plusMilliseconds(midnight, 5000), '70000');
    await offer(exchange);
    await offer(exchange);
    const product = await productOf(exchange, 'linked');
    expect(product).toMatchObject({
      name: 'BTC-20260126-66000-L',
      days: 20,
      shares: 2000,
      remaining: 2000,
      customer_shares: 100,
      starts_at: '2026-01-06T00:00:00.000Z',
      matures_at: '2026-01-26T00:00:00.000Z',
      state: 'on_sale',
      linked: { at: midnight },
    });
    expect(String(product.linked_price)).toBe('66000');
    expect(String(product.linked.price)).toBe('64250');
    expect(String(product.now?.price)).toBe('70000');
  });

  it('do not exist without a tick of the day, and not for a day that passed', async () => {
    const before = await query(exchange.database_url, 'select count(*) from investment_product');
    exchange.clock.set(instantOf('2026-01-09T12:00:00.000Z'));
    await offer(exchange);
    expect(await exchange.client().send(investmentProductCalls.products, {})).toEqual([]);
    expect(await query(exchange.database_url, 'select count(*) from investment_product')).toEqual(before);
  });
});

describe('J21', () => {
  it('IV4 IV5 IV6 IV7 ten shares settle at 65,000 as 0.10100 BTC', async () => {
    const at = await freshDay();
    const who = await investor(exchange);
    const product = await productOf(exchange, 'linked');
    await expect(buy(who, product.id, '1.5')).rejects.toMatchObject({
      reason: 'invest_whole_number',
      message: 'Whole number required',
    });
    const order = await buy(who, product.id, 10);
    expect(order).toMatchObject({ status: 1, state: 'purchased', shares: 10 });
    expect([order.amount, order.coins, order.usdt].map(String)).toEqual(['0.1', '0.101', '6666']);
    expect(await spotOf(exchange, who)).toEqual({ btc: '0.4', usdt: '10000' });
    expect(await asideOf(exchange)).toEqual({ btc: '0.001', usdt: '6666' });

    const matures_at = plusDays(instantOf(`${at.slice(0, 10)}T00:00:00.000Z`), 21);
    exchange.clock.set(matures_at);
    await settle(exchange);
    const back = await entered(exchange, who.user_id);
    const [waiting] = await back.client.send(investmentCalls.orders, { limit: 1 });
    expect(waiting).toMatchObject({ status: 2, state: 'settling', paid: null });

    await tickAt(exchange, plusMilliseconds(matures_at, 700), '65000');
    await tickAt(exchange, plusMilliseconds(matures_at, 1700), '67000');
    await settle(exchange);
    await settle(exchange);
    const { order: ended } = await back.client.send(investmentCalls.order, { id: order.id });
    expect(ended).toMatchObject({ status: 3, state: 'completed', side: 'coins' });
    expect([ended.paid, ended.settled?.price].map(String)).toEqual(['0.101', '65000']);
    expect(await spotOf(exchange, who)).toEqual({ btc: '0.501', usdt: '10000' });
    expect(await asideOf(exchange)).toEqual({ btc: '0', usdt: '0' });
    const [message] = await back.client.send(inboxCalls.list, { page: 1, limit: 1 });
    expect(message).toMatchObject({
      kind: 'investment_settled',
      values: { amount: '0.101', currency: 'BTC', price: '65000' },
    });
  });

  it('IV5 the second run settles at 66,000 as 6,666.00 USDT', async () => {
    const at = await freshDay();
    const who = await investor(exchange);
    const { id } = await productOf(exchange, 'linked');
    await buy(who, id, 10);
    const matures_at = plusDays(instantOf(`${at.slice(0, 10)}T00:00:00.000Z`), 21);
    await tickAt(exchange, matures_at, '66000');
    await settle(exchange);
    expect(await spotOf(exchange, who)).toEqual({ btc: '0.4', usdt: '16666' });
    expect(await asideOf(exchange)).toEqual({ btc: '0', usdt: '0' });
  });
});
