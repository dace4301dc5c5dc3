import { afterEach, beforeEach, expect, it } from 'vitest';
import { millisecondsOf, plusMilliseconds } from '#contract/kit/instant.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { isWorkedOff } from '#server/core/price-log/sealed-store.ts';
import { query } from '#server/testing/connection.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundPool, holdAt, optionsTraders, place, tickTo } from './testing/at-options.ts';

let exchange: TestExchange;
let ann: TestCustomer;

beforeEach(async () => {
  exchange = await testExchange();
  await fundPool(exchange);
  await tickTo(exchange, '64250');
  [ann] = (await optionsTraders(exchange, 1)) as [TestCustomer];
});
afterEach(() => exchange.close());

const stateOf = async (id: number) => (await ann.client.send(optionsCalls.result, { id })).result;

it('PF5 OT13 a quote of a time before a line of silence is not logged after it', async () => {
  const { id } = await place(exchange, ann, 1, '10', { seconds: 30 });
  await holdAt(exchange, '64260', 28);
  const last_ms = millisecondsOf(exchange.clock.now());
  exchange.clock.set(plusMilliseconds(exchange.clock.now(), 70_000));
  await exchange.runJobs('options.quiet');
  exchange.feed.quote('BTC/USDT', '64300', { t_ms: last_ms + 1000 });
  await exchange.pump();
  await tickTo(exchange, '64300');
  expect(await stateOf(id)).toBe('quiet');
  const lines = await query(
    exchange.database_url,
    `select line from log_line where index > (select min(index) from log_line where line like 'quiet|%')`,
  );
  expect(lines).toHaveLength(1);
});

it('OT13 a line of silence counts for what is due although the next tick alone decides nothing', async () => {
  const due = await place(exchange, ann, 1, '10', { seconds: 30 });
  const later = await place(exchange, ann, 1, '10', { seconds: 120 });
  await holdAt(exchange, '64260', 28);
  exchange.clock.set(plusMilliseconds(exchange.clock.now(), 61_500));
  await exchange.runJobs('options.quiet');
  // The line and the tick are one append: no batch has seen the line before.
  exchange.feed.quote('BTC/USDT', '64300', { t_ms: millisecondsOf(exchange.clock.now()) });
  await exchange.pump();
  await exchange.sequencer.settled();
  expect(await stateOf(due.id)).toBe('quiet');
  await holdAt(exchange, '64300', 32);
  expect(await stateOf(later.id)).toBe('right');
});

it('OT7 OT20 the time on the screen is the signed one, also if a tick was newer than the order', async () => {
  exchange.feed.quote('BTC/USDT', '64250', { t_ms: millisecondsOf(exchange.clock.now()) + 300 });
  await exchange.pump();
  await exchange.sequencer.settled();
  const order = await place(exchange, ann, 1, '10', { seconds: 30 });
  expect(order.acceptance.line.split('|')[11]).toBe(String(millisecondsOf(order.accepted_at)));
  await holdAt(exchange, '64250', 33);
});

it('PL8 OT19 lines that a new writer of options reads again are not sealed', async () => {
  const { db } = exchange.ports;
  await place(exchange, ann, 1, '10', { seconds: 30 });
  await holdAt(exchange, '64250', 31);
  const [{ worked } = { worked: 0 }] = await query(
    exchange.database_url,
    'select options_log_index::integer as worked from order_writer',
  );
  expect(await isWorkedOff(db, Number(worked) + 1)).toBe(false);
  expect(await isWorkedOff(db, Number(worked) + 1 - 5000)).toBe(true);
});
