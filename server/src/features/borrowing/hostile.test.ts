import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowingCalls } from '#contract/borrowing/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { poisonRow } from '#server/testing/poison-row.ts';
import { watchLoans } from './service/watch.ts';
import { cursorOf } from './store/ticks.ts';
import { borrow, borrower, fillPool, loanNow, moneyOf, quoteAt, repay, tickTo } from './testing/at-the-loan.ts';

let exchange: TestExchange;
let ann: TestCustomer;
beforeAll(async () => {
  exchange = await testExchange();
  await fillPool(exchange);
  await quoteAt(exchange, '10000');
  ann = await borrower(exchange);
});
afterAll(async () => {
  await exchange.audit();
  await exchange.close();
});

const ask = async (path: string, fields: Readonly<Record<string, string>>) => {
  const response = await fetch(`${exchange.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: ann.token },
    body: new URLSearchParams({ lang: 'en', ...fields }),
  });
  expect(response.status, `${path} ${JSON.stringify(fields)}`).toBe(200);
  return ((await response.json()) as { type: string }).type;
};

it('P18 to P21 no amount that is not one, is zero, too fine or too large moves anything', async () => {
  const { id } = await borrow(ann);
  const before = await moneyOf(exchange, ann);
  const wrong = [' 1', '-1', '-0', '+1', '1e3', '0x1', '1,000', '１', 'NaN', 'Infinity', '0', '0.0', '9'.repeat(18)];
  const fine = ['1.0000000001', `${'9'.repeat(18)}.9999999999`, '0.0000000001'];
  for (const amount of [...wrong, ...fine, '9'.repeat(29)]) {
    expect(await ask('/borrow/buy', { id: '2', amount, pledge: '1' })).toBe('error');
    expect(await ask('/borrow/buy', { id: '2', amount: '100', pledge: amount })).toBe('error');
    expect(await ask('/borrow/pledge', { id: String(id), amount })).toBe('error');
    expect(await ask('/borrow/release', { id: String(id), amount })).toBe('error');
  }
  for (const amount of [...wrong.filter((one) => !/^9+$/.test(one)), ...fine])
    expect(await ask('/borrow/applyRefund', { orderId: String(id), amount })).toBe('error');
  expect(await moneyOf(exchange, ann)).toEqual(before);
  expect(exchange.errors).toEqual([]);
});

it('P22 pages are clamped and an unknown status is refused', async () => {
  for (const page of ['0', '-1', '1000000000', 'x'])
    expect(
      await fetch(`${exchange.url}/api/borrow/orderList?page=${page}&limit=1000000`, {
        headers: { authorization: ann.token },
      }).then((answer) => answer.status),
    ).toBe(200);
  const { order_list } = await ann.client.send(borrowingCalls.orders, { page: 1, limit: 1_000_000 });
  expect(order_list.length).toBeLessThanOrEqual(100);
});

it('JO6, BW9 a loan that cannot be worked off holds up no other, and no tick passes it by', async () => {
  const [bob, eve] = [await borrower(exchange), await borrower(exchange)];
  await quoteAt(exchange, '10000');
  const [broken, sound] = [await borrow(bob), await borrow(eve)];
  await exchange.runJobs('borrowing');
  const heal = await poisonRow(exchange.database_url, 'borrow_loan', broken.id);
  await tickTo(exchange, '7500');
  expect((await loanNow(eve, sound.id)).events.at(-1)).toMatchObject({ kind: 'liquidate' });
  expect((await loanNow(bob, broken.id)).events).toHaveLength(1);
  await tickTo(exchange, '12000');
  const waits = await exchange.ports.db.one<{ kept: number; cursor: number }>`
    select r.log_index as kept, c.log_index as cursor from log_reader r, borrow_cursor c where r.name = 'borrowing'`;
  expect(waits.kept).toBeLessThan(waits.cursor);
  await heal();
  await tickTo(exchange, '12000', 60_000);
  const { events } = await loanNow(bob, broken.id);
  expect(events.map(({ kind }) => kind)).toEqual(['lend', 'liquidate']);
  expect(events.at(-1)?.tick?.price.toString()).toBe('7500');
  expect(exchange.errors.length).toBeGreaterThan(0);
  exchange.errors.length = 0;
});

it('BW9 a round that died before its cursor was stored is done again with the same result', async () => {
  const kim = await borrower(exchange);
  await quoteAt(exchange, '10000');
  const { id } = await borrow(kim);
  await exchange.runJobs('borrowing');
  const cursor = await cursorOf(exchange.ports.db);
  await quoteAt(exchange, '7500');
  await quoteAt(exchange, '10000');
  await exchange.runJobs('borrowing');
  const first = await loanNow(kim, id);
  await exchange.ports.db.run`update borrow_cursor set log_index = ${cursor}`;
  for (let round = 0; round < 3; round++) await watchLoans(exchange.ports, exchange.clock.now());
  expect(await loanNow(kim, id)).toEqual(first);
  expect(first.events.map(({ kind }) => kind)).toEqual(['lend', 'liquidate']);
  expect((await repay(kim, id, '1')).owed.eq(first.owed.minus(Decimal.one))).toBe(true);
});
