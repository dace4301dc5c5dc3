import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { limitsCalls as calls } from '#contract/limits/calls.ts';
import { refusesOpening } from '#contract/limits/rules.ts';
import { Batch } from '#server/core/sequencer/batch.ts';
import { freshCounters } from '#server/testing/counters.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { BatchResults, limitsOf } from './index.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(async () => {
  // These results belong to no position, and the audit at the end would say so (I70).
  await exchange.ports.db.run`delete from daily_result`;
  await exchange.close();
});

it('LI5 a loss in one product counts against an order in another of the same batch', async () => {
  const { db } = exchange.ports;
  const at = exchange.clock.now();
  const { user_id, client } = await loggedIn(exchange);
  await client.send(calls.setDailyLoss, { amount: Decimal.of(100) });
  const counters = freshCounters();
  const batch = new Batch(at, counters, new Map());
  const known = await limitsOf(db, [user_id], at);
  const refusal = (of: Batch) => refusesOpening(BatchResults.of(of).after(known, user_id), { checks: [] }, at)?.code;
  expect(refusal(batch)).toBeUndefined();
  BatchResults.of(batch).add('options', user_id, Decimal.of(-60), 0);
  BatchResults.of(batch).add('futures', user_id, Decimal.of(-40), 1);
  expect(refusal(batch)).toBe('daily_loss_reached');
  expect(refusal(new Batch(at, counters, new Map())), 'one that was rolled back leaves nothing').toBeUndefined();
  await db.transaction((tx) => BatchResults.of(batch).write(tx, 'options', batch));
  await db.transaction((tx) => BatchResults.of(batch).write(tx, 'futures', batch));
  const { today } = await client.send(calls.mine, {});
  expect(today.map(({ product, result, opened }) => [product, result.toString(), opened])).toEqual([
    ['futures', '-40', 1],
    ['options', '-60', 0],
  ]);
});
