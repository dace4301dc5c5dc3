import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from '#server/testing/connection.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { poisonRow } from '#server/testing/poison-row.ts';
import { fundHouse, futuresTraders, long, tickTo } from '../futures/testing/at-the-contract.ts';
import { begun, FUTURES, fundTreasury, MINUTE_MS, mine, spotOf, take } from './testing/at-coupons.ts';

const FEE = '1.60625';
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundTreasury(exchange);
  await fundHouse(exchange);
});
afterAll(() => exchange.close());

const tradersWithFees = async (count: number): Promise<TestCustomer[]> => {
  await tickTo(exchange, '64250');
  const traders = await futuresTraders(exchange, count);
  const id = await begun(exchange, FUTURES);
  for (const who of traders) {
    await take(who, id);
    await long(who, 5);
  }
  exchange.clock.forward(10 * MINUTE_MS);
  return traders;
};

const spots = (traders: readonly TestCustomer[]) => Promise.all(traders.map((who) => spotOf(exchange, who)));

it('JO6 CP10 a coupon that cannot be saved gives nothing and holds up no other; later it gives the same', async () => {
  const traders = await tradersWithFees(3);
  const [coupon] = await mine(traders[0]!);
  const cure = await poisonRow(exchange.database_url, 'coupon', coupon!.id);
  await exchange.runJobs('coupons');
  expect(await spots(traders), 'its payment is rolled back with it').toEqual(['0', FEE, FEE]);
  await cure();
  exchange.clock.forward(10 * MINUTE_MS);
  await exchange.runJobs('coupons');
  expect(await spots(traders)).toEqual([FEE, FEE, FEE]);
  exchange.errors.length = 0;
});

it('CP10 connections that are cut again and again while fees are counted: each comes back once', async () => {
  const traders = await tradersWithFees(6);
  for (let round = 0; round < 12; round++) {
    const counting = exchange.runJobs('coupons.count').catch(() => undefined);
    await sleep(round * 4);
    await query(
      exchange.database_url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query like '%coupon%'`,
    );
    await counting;
  }
  exchange.clock.forward(10 * MINUTE_MS);
  await exchange.runJobs('coupons');
  expect(await spots(traders)).toEqual(traders.map(() => FEE));
  await exchange.audit();
  exchange.errors.length = 0;
});
