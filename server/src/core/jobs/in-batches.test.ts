import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '#contract/kit/refusal.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { inBatches } from './in-batches.ts';

const JOB = 'test.batches';
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const skipped = () => exchange.ports.db.rows<{ row_id: string; failures: number }>`
  select row_id, failures from skipped_row where job = ${JOB} order by row_id`;

/** Does these rows, of which the bad one fails every batch that it is in; the batches that were tried. */
const run = async (rows: readonly number[], bad?: number, failure: unknown = new Error('bad row')) => {
  const tried: (readonly number[])[] = [];
  const work = async (some: readonly number[]): Promise<void> => {
    tried.push(some);
    if (bad !== undefined && some.includes(bad)) throw failure;
  };
  const now = exchange.clock.now();
  const state = await inBatches(exchange.ports, { job: JOB, now, rows, idOf: (row) => row, work });
  return { state, tried };
};

it('JO6 a batch that fails is done row by row, and a row that failed before is tried by itself until it succeeds', async () => {
  expect(await run([])).toEqual({ state: 'done', tried: [] });
  expect(await run([1, 2, 3])).toEqual({ state: 'more', tried: [[1, 2, 3]] });
  expect(await run([1, 2, 3], 2)).toEqual({ state: 'more', tried: [[1, 2, 3], [1], [2], [3]] });
  expect(await skipped()).toEqual([{ row_id: '2', failures: 1 }]);
  expect((await run([2, 4, 5], 2)).tried).toEqual([[4, 5], [2]]);
  expect(await skipped()).toEqual([{ row_id: '2', failures: 2 }]);
  expect((await run([2, 6])).tried).toEqual([[6], [2]]);
  expect(await skipped(), 'a success forgets its failures').toEqual([]);
  expect((await run([2, 7])).tried).toEqual([[2, 7]]);
});

it('JO6 a halt of money fails the batch at once, and no row of it is tried or skipped', async () => {
  await expect(run([1, 2], 1, new Refusal('money_halted'))).rejects.toMatchObject({ code: 'money_halted' });
  expect(await skipped()).toEqual([]);
});
