import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { dashboardCalls } from '#contract/dashboard/calls.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { plusDays, plusMilliseconds, startOfDay } from '#contract/kit/instant.ts';
import { optionsHouseCalls } from '#contract/options/house-calls.ts';
import { query } from '#server/testing/connection.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { fundPool, holdAt, optionsTraders, place, tickTo } from './testing/at-options.ts';

let exchange: TestExchange;
let [ann, ben]: TestCustomer[] = [];

beforeAll(async () => {
  exchange = await testExchange();
  await fundPool(exchange, '1000');
  await tickTo(exchange, '64240');
  [ann, ben] = await optionsTraders(exchange, 2);
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const text = (view: unknown): unknown => JSON.parse(JSON.stringify(view));
const house = async () => text(await exchange.client().send(optionsHouseCalls.house, {}));
const days = async (before?: string) =>
  text(
    await exchange.client().send(optionsHouseCalls.days, { limit: 10, ...(before === undefined ? {} : { before }) }),
  );
/** Oldest first. */
const messagesOf = async (who: TestCustomer) =>
  (await who.client.send(inboxCalls.list, { page: 1, limit: 100 })).toReversed();

it('OT28 everybody sees pools, what runs by direction, and the house’s result; no customer is named', async () => {
  const right = await place(exchange, ann!, 1, '100', { seconds: 30 });
  await place(exchange, ben!, 2, '50', { seconds: 30, entry: '64251' });
  expect(await house()).toMatchObject({
    pools: [{ currency_name: 'USDT', free: '887.5', reserved: '112.5', result_all: '0' }, {}, {}],
    running: [{ match_id: 1, symbol: 'BTC/USDT', currency_name: 'USDT', up: '100', down: '50', worst: '112.5' }],
    ended_30d: { right: 0, wrong: 0, level: 0, void: 0 },
    losing: null,
  });
  await holdAt(exchange, '64260', 33);
  const seen = await house();
  expect(seen).toMatchObject({
    pools: [{ free: '975', reserved: '0', result_today: '-25', result_30d: '-25', result_all: '-25' }, {}, {}],
    running: [],
    ended_30d: { right: 1, wrong: 1, level: 0, void: 0 },
    voids_30d: [
      { reason: 'no_entry', count: 0 },
      { reason: 'sample_missing', count: 0 },
      { reason: 'quiet', count: 0 },
    ],
  });
  expect(right.profit.toString()).toBe('75');
  expect(JSON.stringify(seen)).not.toMatch(/user|customer_id/);
});

it('OT31 IN7 each ending is one message, however often the job runs, and BA13 its record says how it ended', async () => {
  expect(await messagesOf(ann!)).toEqual([]);
  await Promise.all([exchange.runJobs('options.notify'), exchange.runJobs('options.notify')]);
  await exchange.runJobs('options.notify');
  expect(await messagesOf(ann!)).toMatchObject([
    { topic: 'orders', kind: 'option_right', values: { symbol: 'BTC/USDT', side: 'up', seconds: '30', amount: '75', currency: 'USDT' } },
  ]); // prettier-ignore
  expect(await messagesOf(ben!)).toMatchObject([{ kind: 'option_wrong', values: { side: 'down', amount: '-50' } }]);
  expect(await query(exchange.database_url, 'select from option_notice')).toEqual([]);
  const { records } = await ben!.client.send(recordsCalls.records, { limit: 20 });
  expect(records.map(({ info }) => info)).toEqual(expect.arrayContaining(['Option wrong', 'Option accepted']));
});

it('OT27 a day has its options, stakes and payouts, and the batches once they are published', async () => {
  const today = {
    day: '2026-03-09',
    count: 2,
    right: 1,
    wrong: 1,
    level: 0,
    void: 0,
    moved: [{ currency_name: 'USDT', staked: '150', paid: '175' }],
  };
  expect(await days()).toMatchObject([{ ...today, first_batch: null, last_batch: null }]);
  await exchange.runJobs('options.publish');
  expect(await days()).toMatchObject([{ ...today, first_batch: 1, last_batch: 1 }]);
  expect(await days('2026-03-09')).toEqual([]);
  for (const wrong of ['2026-02-30', '0000-00-00', 'abcdefghij']) expect(await days(wrong)).toEqual([]);
});

it('OT29 the share of customers who lost is computed once for the whole days before', async () => {
  await exchange.runJobs('options.losing-share');
  const { losing: first } = await exchange.client().send(optionsHouseCalls.house, {});
  expect(first).toMatchObject({ customers: 0, losing: 0, is_too_few: true });
  exchange.clock.set(plusMilliseconds(plusDays(startOfDay(exchange.clock.now()), 1), 1000));
  await exchange.runJobs('options.losing-share');
  await exchange.runJobs('options.losing-share');
  const { losing } = await exchange.client().send(optionsHouseCalls.house, {});
  expect(losing).toMatchObject({ customers: 2, losing: 1, is_too_few: true, to: '2026-03-10T00:00:00.000Z' });
});

it('DB6 OT23 operators see a pool that runs low and endings that nobody can check yet', async () => {
  const ada = await operatorWith(exchange, 'admin');
  const kinds = async () =>
    (await ada.client.send(dashboardCalls.incidents, {}))
      .filter(({ kind }) => kind.startsWith('options'))
      .map(({ kind, about, count }) => [kind, about.join(), count]);
  await tickTo(exchange, '64250');
  expect(await kinds()).toEqual([]);
  const [cid] = await optionsTraders(exchange, 1, '1000');
  await place(exchange, cid!, 1, '300', { seconds: 30 });
  expect(await kinds()).toEqual([]);
  await query(
    exchange.database_url,
    `insert into option_duration (seconds, payout_rate, is_offered) values (35, 1, true) on conflict do nothing`,
  );
  // Each customer has a quarter of the pool at most, so four fill it.
  for (const who of await optionsTraders(exchange, 3, '1000')) await place(exchange, who, 1, '240', { seconds: 35 });
  expect(await kinds()).toEqual([['options_pool_low', 'USDT', 1]]);
  await holdAt(exchange, '64260', 40);
  expect(await kinds()).toEqual([]);
  exchange.clock.set(plusMilliseconds(exchange.clock.now(), 301_000));
  expect(await kinds()).toMatchObject([['options_unpublished', '', 4]]);
  await exchange.runJobs('options.publish');
  expect(await kinds()).toEqual([]);
});
