import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { rowsRead } from '#server/testing/rows-read.ts';
import { fundHouse, futuresTraders, long, tickTo } from '../futures/testing/at-the-contract.ts';
import { dueCustomers, noteDue } from './store/due.ts';
import { expiredCoupons } from './store/coupons.ts';
import { begun, DAY_MS, FUTURES, fundTreasury, later, MINUTE_MS, spotOf, take } from './testing/at-coupons.ts';

/** Enough to tell work on all coupons from work on those whose customers paid something. */
const IDLE = 1000;

let exchange: TestExchange;

const sql = (text: string) => query(exchange.database_url, text);

beforeAll(async () => {
  exchange = await testExchange();
  await fundTreasury(exchange);
  await fundHouse(exchange);
});
afterAll(() => exchange.close());

it('CP6 of thousands of coupons only those are written whose customers paid a fee, and nothing else grows', async () => {
  await tickTo(exchange, '64250');
  const [busy] = await futuresTraders(exchange, 1);
  const id = await begun(exchange, { ...FUTURES, total: IDLE + 10, usable_days: 2 });
  await sql(`insert into customer (id, email, password_hash, invite_code, language, created_at) overriding system value
    select 3000000 + n, concat('idle-', n, '@example.com'), 'x', concat('IDLE', n), 'en', '2026-01-01' from generate_series(1, ${IDLE}) n`);
  const now = exchange.clock.now();
  await sql(`insert into coupon (campaign_id, user_id, kind, taken_at, expires_at, counted_to)
    select ${id}, 3000000 + n, 'futures_fees', '${now}', '${now}'::timestamptz + interval '2 days', '${now}' from generate_series(1, ${IDLE}) n;
    update coupon_campaign set taken = ${IDLE}`);
  await take(busy!, id);
  await later(exchange, 10 * MINUTE_MS);
  await sql('analyze');
  const written = async (): Promise<unknown> =>
    (await sql(`select md5(string_agg(xmin::text, ',' order by id)) as rows from coupon where user_id >= 3000000`))[0];
  const [before] = [await written()];
  await tickTo(exchange, '64250');
  await long(busy!, 5);
  for (let stretch = 0; stretch < 6; stretch++) await later(exchange, 5 * MINUTE_MS);
  expect(await spotOf(exchange, busy!)).toBe('1.60625');
  expect(await written(), 'the others are as they were').toEqual(before);
  expect(await sql('select count(*)::integer as rows from coupon_due')).toEqual([{ rows: 0 }]);
  const { db, clock } = exchange.ports;
  const from = clock.now();
  expect(
    await rowsRead(db, 'coupon', (tx) =>
      noteDue(tx, 'futures_fees', [3_000_001, 3_000_002, 4_000_000], { from, to: from }),
    ),
  ).toBeLessThan(10);
  expect(await rowsRead(db, 'coupon', (tx) => dueCustomers(tx, 'cost', from))).toBeLessThan(10);
  expect(await rowsRead(db, 'coupon', (tx) => expiredCoupons(tx, 'cost', from))).toBeLessThan(10);

  exchange.clock.forward(2 * DAY_MS);
  await exchange.runJobs('coupons');
  const states = `select state, count(*)::integer as coupons, count(*) filter (where counted_to = expires_at)::integer as counted from coupon group by 1`;
  expect(await sql(states), 'each is written once more, when it expires').toEqual([
    { state: 'expired', coupons: IDLE + 1, counted: IDLE + 1 },
  ]);
});
