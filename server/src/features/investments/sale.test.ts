import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { investmentProductCalls } from '#contract/investments/product-calls.ts';
import { plusDays, plusMilliseconds, plusSeconds, startOfDay } from '#contract/kit/instant.ts';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import {
  buy,
  DAY,
  investor,
  offer,
  prepareInvestments,
  productOf,
  settle,
  spotOf,
  tickAt,
} from './testing/at-investments.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await prepareInvestments(exchange);
});
afterAll(async () => {
  await exchange.audit();
  await exchange.close();
});

let next = 0;
const freshDay = async () => {
  const midnight = startOfDay(plusDays(DAY, 40 * next++));
  await tickAt(exchange, plusSeconds(midnight, 1), '64250');
  await offer(exchange);
  return midnight;
};
const later = async (price: string) => tickAt(exchange, plusSeconds(exchange.clock.now(), 3600), price);
const offered = () => exchange.client().send(investmentProductCalls.products, { currency_id: 1 });

describe('IV15: what is sold late in the day', () => {
  it('keeps its linked price, which is far above the market after a fall; what a customer can gain by it is the yield', async () => {
    await freshDay();
    const who = await investor(exchange);
    await later('56540');
    const call = await productOf(exchange, 'call', 3);
    const order = await buy(who, call.id, 1);
    expect([order.linked_price, order.coins].map(String)).toEqual(['65200', '0.10024']);
  });

  it('is refused above the break-even of a call, where selling the coins gives more than it can pay', async () => {
    await freshDay();
    const who = await investor(exchange);
    const call = await productOf(exchange, 'call', 3);
    expect(String(call.linked_price)).toBe('65200');
    // 65,200 x (1 + 3 x 0.292 / 365)
    await later('65356.48');
    await buy(who, call.id, 1);
    await later('65356.49');
    await expect(buy(who, call.id, 1)).rejects.toMatchObject({ reason: 'invest_out_of_reach' });
    expect((await spotOf(exchange, who)).btc).toBe('0.4');
  });

  it('is refused below the break-even of a put, where buying the coins gives more than it can pay', async () => {
    await freshDay();
    const who = await investor(exchange);
    const put = await productOf(exchange, 'put', 3);
    expect(String(put.linked_price)).toBe('63300');
    // 63,300 / (1 + 3 x 0.292 / 365) = 63,148.44…
    await later('63148.45');
    await buy(who, put.id, 1);
    await later('63148.44');
    await expect(buy(who, put.id, 1)).rejects.toMatchObject({ reason: 'invest_out_of_reach' });
    expect((await spotOf(exchange, who)).usdt).toBe('3670');
  });

  it('is refused while its market is paused or silent; what runs is settled', async () => {
    const midnight = await freshDay();
    const who = await investor(exchange);
    const { id } = await productOf(exchange, 'call', 3);
    await buy(who, id, 1);
    exchange.clock.set(plusSeconds(exchange.clock.now(), 60));
    await expect(buy(who, id, 1)).rejects.toMatchObject({ reason: 'price_not_fresh' });
    await later('64250');
    const pause = (at: string) => query(exchange.database_url, `update market set paused_at = ${at} where id = 1`);
    await pause('now()');
    await expect(buy(who, id, 1)).rejects.toMatchObject({ reason: 'market_paused' });
    await tickAt(exchange, plusDays(midnight, 4), '60000');
    await settle(exchange);
    expect((await spotOf(exchange, who)).btc).toBe('0.50024');
    await pause('null');
  });

  it('is neither shown nor sold while its market is hidden, and a hidden market has no new products', async () => {
    const midnight = await freshDay();
    const who = await investor(exchange);
    const { id } = await productOf(exchange, 'call', 3);
    const show = (is_shown: boolean) =>
      query(exchange.database_url, `update market set is_shown = ${is_shown} where id = 1`);
    await show(false);
    expect(await offered()).toEqual([]);
    await expect(buy(who, id, 1)).rejects.toMatchObject({ reason: 'invest_sale_ended' });
    await tickAt(exchange, plusDays(midnight, 1), '64250');
    await offer(exchange);
    await show(true);
    expect(await offered()).toEqual([]);
    await offer(exchange);
    expect(await offered()).not.toEqual([]);
  });
});

it('IV2 a product does not exist yet for a process whose clock is behind the one that made it', async () => {
  const midnight = await freshDay();
  const who = await investor(exchange);
  const { id, opens_at } = await productOf(exchange, 'call', 3);
  exchange.clock.set(plusMilliseconds(opens_at, -1));
  await expect(buy(who, id, 1)).rejects.toMatchObject({ reason: 'invest_product_unknown' });
  exchange.clock.set(plusSeconds(midnight, 2));
  await buy(who, id, 1);
});

it('IV2 a step that has become too coarse for the price makes no product: the linked price is what the distance says', async () => {
  const midnight = startOfDay(plusDays(DAY, 40 * next++));
  // The demo's step is 50, a five-hundredth of 25,000.
  await tickAt(exchange, plusSeconds(midnight, 1), '24999.99');
  await offer(exchange);
  expect(await offered()).toEqual([]);
  await tickAt(exchange, plusSeconds(plusDays(midnight, 1), 1), '25000');
  await offer(exchange);
  expect(String((await productOf(exchange, 'call', 3)).linked_price)).toBe('25400');
});
