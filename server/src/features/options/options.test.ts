import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusMilliseconds } from '#contract/kit/instant.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { optionsHistory } from '#contract/options/history-calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import {
  BTC_USDT,
  fundPool,
  holdAt,
  moneyOf,
  optionsTraders,
  place,
  poolOf,
  send,
  ticks,
  tickTo,
  USDT,
} from './testing/at-options.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundPool(exchange);
});
afterAll(() => exchange.close());

const text = (view: object): Record<string, unknown> => JSON.parse(JSON.stringify(view)) as Record<string, unknown>;
const resultOf = async (who: TestCustomer, id: number) => text(await who.client.send(optionsCalls.result, { id }));

it('OT3, OT8 to OT11, OT15, OT17 the mean of five samples above the entry pays an up option its stake and 80 %', async () => {
  await tickTo(exchange, '64240');
  const [ann] = await optionsTraders(exchange, 1);
  const before = await poolOf(exchange);
  const order = await place(exchange, ann!, 1, '100');
  expect(text(order)).toMatchObject({
    state: 'open',
    open_price: '64250',
    number: '100',
    seconds: 60,
    profit_ratio: '80.00',
    status: 1,
    remain_milli_seconds: 60_000,
    symbol_name: 'BTC/USDT',
    currency_match: { currency_name: 'BTC', legal_name: 'USDT' },
  });
  expect(order.acceptance.line).toMatch(
    /^opt\|1\|\d+\|[0-9a-f]{32}\|BTCUSDT\|up\|100\|USDT\|60\|8000\|\d+\|\d+\|\d+\|(?:[0-9a-f]{64}|-)$/,
  );
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '400', held: '100' });
  expect(await poolOf(exchange)).toEqual({
    free: Decimal.of(before.free).minus(Decimal.of(80)).toString(),
    reserved: Decimal.of(before.reserved).plus(Decimal.of(80)).toString(),
  });
  await holdAt(exchange, '64250', 55);
  await ticks(exchange, ['64260', '64261', '64262', '64264', '64265']);
  expect(await resultOf(ann!, order.id)).toMatchObject({ state: 'open', remain_milli_seconds: 0 });
  await tickTo(exchange, '60000');
  expect(await resultOf(ann!, order.id)).toMatchObject({
    state: 'settled',
    result: 'right',
    mean: '64262.4',
    end_price: '64262.4',
    paid: '180',
    fact_profits: '80',
    profit_result: 1,
    status: 3,
    samples: ['64260', '64261', '64262', '64264', '64265'].map((price) => ({ price })),
  });
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '580', held: '0' });
});

it('OT11 a down option on the same prices is wrong, and its stake goes to the pool', async () => {
  await tickTo(exchange, '64240');
  const [ann] = await optionsTraders(exchange, 1);
  const before = await poolOf(exchange);
  const { id } = await place(exchange, ann!, 2, '100', { seconds: 30 });
  await holdAt(exchange, '64251', 31);
  expect(await resultOf(ann!, id)).toMatchObject({ result: 'wrong', paid: '0', net: '-100', profit_result: -1 });
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '400', held: '0' });
  expect(await poolOf(exchange)).toEqual({
    free: Decimal.of(before.free).plus(Decimal.of(100)).toString(),
    reserved: before.reserved,
  });
});

it('OT11 a mean equal to the entry is level and gives the stake back', async () => {
  await tickTo(exchange, '64240');
  const [ann] = await optionsTraders(exchange, 1);
  const { id } = await place(exchange, ann!, 1, '100', { seconds: 30 });
  await holdAt(exchange, '64250', 31);
  expect(await resultOf(ann!, id)).toMatchObject({ result: 'level', paid: '100', net: '0', profit_result: 0 });
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '500', held: '0' });
});

it('OT12 a hole of the feed in the window voids, and a market that comes back late does not enter', async () => {
  await tickTo(exchange, '64240');
  const [ann, bob] = await optionsTraders(exchange, 2);
  const { id } = await place(exchange, ann!, 1, '100', { seconds: 30 });
  await holdAt(exchange, '64260', 24);
  await tickTo(exchange, '64260', 5000);
  await holdAt(exchange, '64260', 3);
  expect(await resultOf(ann!, id)).toMatchObject({ state: 'void', result: 'sample_missing', paid: '100', samples: [] });
  const sent = send(bob!, 2, '12.5', { seconds: 30 });
  const late = await sent;
  expect(text(late)).toMatchObject({ state: 'waiting', open_price: '0' });
  await tickTo(exchange, '64260', 6001);
  const ended = await resultOf(bob!, late.id);
  expect(ended).toMatchObject({ state: 'void', result: 'no_entry', paid: '12.5', entry_tick: null });
  const { records } = await bob!.client.send(recordsCalls.records, { limit: 1 });
  expect(records, 'BA13 the record names the pair by the price that shows why').toMatchObject([
    { kind: 'options.settle.void', checks: [{ symbol: 'BTC/USDT', seq: ended['after_tick'] }] },
  ]);
  await exchange.runJobs('options.notify');
  const [message] = await bob!.client.send(inboxCalls.list, { page: 1, limit: 1 });
  expect(message, 'OT31').toMatchObject({
    kind: 'option_void',
    values: { symbol: 'BTC/USDT', amount: '12.5', currency: 'USDT' },
  });
});

it('OT13 a market that is silent for a minute is said to be so in the log, and that voids what is due', async () => {
  await tickTo(exchange, '64240');
  const [ann] = await optionsTraders(exchange, 1);
  const { id } = await place(exchange, ann!, 1, '100', { seconds: 30 });
  await holdAt(exchange, '64260', 28);
  exchange.clock.set(plusMilliseconds(exchange.clock.now(), 62_100));
  await exchange.runJobs('options.quiet');
  await exchange.pump();
  // The writer looks for such lines every two seconds.
  await expect.poll(async () => (await resultOf(ann!, id))['state'], { timeout: 20_000 }).toBe('void');
  expect(await resultOf(ann!, id)).toMatchObject({ state: 'void', result: 'quiet', paid: '100' });
  // Later ticks change nothing.
  await holdAt(exchange, '64300', 3);
  expect(await resultOf(ann!, id)).toMatchObject({ state: 'void', result: 'quiet' });
});

it('OT2, OT5 an order outside the terms is refused and costs nothing', async () => {
  await tickTo(exchange, '64240');
  const [ann] = await optionsTraders(exchange, 1);
  const reasons = await Promise.all(
    [
      send(ann!, 1, '9.99'),
      send(ann!, 1, '5000.01'),
      send(ann!, 1, '10.0000001'),
      send(ann!, 1, '100', { seconds: 45 }),
      send(ann!, 1, '100', { match_id: 999 }),
      send(ann!, 1, '100', { currency_id: 5 }),
      send(ann!, 1, '100', { payout_rate: '0.85' }),
      send(ann!, 1, '501'),
    ].map(reasonOf),
  );
  expect(reasons).toEqual([
    'options_stake',
    'options_stake',
    'options_stake',
    'options_duration_unknown',
    'market_unknown',
    'options_currency_unknown',
    'options_terms_changed',
    'insufficient_balance',
  ]);
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '500', held: '0' });
});

it('OT33 history has totals over everything that ended, by currency', async () => {
  await tickTo(exchange, '64240');
  const [ann] = await optionsTraders(exchange, 1);
  await place(exchange, ann!, 1, '100', { seconds: 30 });
  await holdAt(exchange, '64260', 31);
  await place(exchange, ann!, 1, '50', { seconds: 30, entry: '64270' });
  await holdAt(exchange, '64260', 31);
  const { orders, totals } = await ann!.client.send(optionsHistory.history, { limit: 1 });
  expect(orders).toHaveLength(1);
  expect(text(totals)).toEqual({
    right: 1,
    wrong: 1,
    level: 0,
    void: 0,
    by_currency: [{ currency_id: USDT, currency_name: 'USDT', scale: 6, staked: '150', paid: '175', net: '25' }],
  });
  const { total, data } = await ann!.client.send(optionsCalls.lists, {
    status: 3,
    match_id: BTC_USDT,
    page: 1,
    limit: 5,
  });
  expect([total, data.length]).toEqual([2, 2]);
});
