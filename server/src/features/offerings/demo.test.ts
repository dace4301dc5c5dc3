import { afterAll, beforeAll, expect, it } from 'vitest';
import { offeringsCalls as calls } from '#contract/offerings/calls.ts';
import { openDemoOfferings } from '#server/demo.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

it('OF14 a demo begins with NOVA 58 % applied for, HALO in warm-up and ORBIT done, and a second start adds nothing', async () => {
  await openDemoOfferings(exchange.ports);
  await openDemoOfferings(exchange.ports);
  await exchange.runJobs('offerings');
  const { list, total } = await exchange.client().send(calls.projects, { page: 1, limit: 10 });
  expect(list.map(({ title, time_status, percentage }) => [title, time_status, percentage])).toEqual([
    ['Nova', 2, '42.00'],
    ['Halo', 1, '100.00'],
    ['Orbit', 3, '0.00'],
  ]);
  expect(total).toBe(3);
  expect(list.map(({ applied, passed }) => [String(applied), passed && String(passed)])).toEqual([
    ['5800000', null],
    ['0', null],
    ['3100000', '2000000'],
  ]);
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});
