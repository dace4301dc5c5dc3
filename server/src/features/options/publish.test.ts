import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { optionsHouseCalls } from '#contract/options/house-calls.ts';
import { query } from '#server/testing/connection.ts';
import type { Database, Transaction } from '#server/ports/db/database.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { check } from '#verifier/check.ts';
import { download } from '#verifier/download.ts';
import { publishNext } from './service/publish.ts';
import { fundPool, holdAt, optionsTraders, place, send, tickTo } from './testing/at-options.ts';

let exchange: TestExchange;
beforeEach(async () => {
  exchange = await testExchange();
  await fundPool(exchange);
});
afterEach(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const batches = async () =>
  (await query(exchange.database_url, 'select batch, first_number, count from option_batch order by batch')).map(
    ({ batch, first_number, count }) => [batch, first_number, count].map(Number),
  );

/** So many options at once, which end by the same tick. */
const ended = async (count: number): Promise<void> => {
  await tickTo(exchange, '64240');
  const traders = await optionsTraders(exchange, Math.ceil(count / 20), '5000');
  const sent = traders.flatMap((who, index) =>
    Array.from({ length: Math.min(20, count - index * 20) }, (_, n) =>
      send(who, n % 2 === 0 ? 1 : 2, '10.01', { seconds: 30 }),
    ),
  );
  const accepted = async () =>
    Number((await query(exchange.database_url, 'select count(*) as n from option_order'))[0]?.['n']);
  await expect.poll(accepted, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
  await tickTo(exchange, '64250');
  await Promise.all(sent);
  await holdAt(exchange, '64260', 31);
};

const sign = async (): Promise<void> => {
  await tickTo(exchange, '64240', 11_000);
  await tickTo(exchange, '64240', 1000);
};

const verified = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-options-'));
  try {
    await download(exchange.url, folder);
    return await check(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

it('OT23, OT26, OT27 what ended is published without a gap, and the verifier recomputes it, by day as the page has it', async () => {
  await ended(23);
  await exchange.runJobs('options.publish');
  const [who] = await optionsTraders(exchange, 1);
  await tickTo(exchange, '64240');
  await place(exchange, who!, 1, '50', { seconds: 30 });
  await holdAt(exchange, '64250', 31);
  await exchange.runJobs('options.publish');
  await exchange.runJobs('options.publish');
  await sign();
  expect(await batches()).toEqual([
    [1, 1, 23],
    [2, 24, 1],
  ]);
  const found = await verified();
  expect(found).toMatchObject({ options: 24, batches: 2, silences: 0, unpublished: 0 });
  const totals = found.option_days.by_day.get('2026-03-09');
  const [day] = await exchange.client().send(optionsHouseCalls.days, { limit: 5 });
  expect(totals).toMatchObject({ count: 24, results: { right: day?.right, wrong: day?.wrong, level: day?.level } });
  expect(day).toMatchObject({ day: '2026-03-09', count: 24, right: 12, wrong: 11, level: 1, void: 0 });
  expect(totals?.moved()).toEqual(
    day?.moved.map(({ currency_name, staked, paid }) => ({
      currency: currency_name,
      staked: staked.toString(),
      paid: paid.toString(),
    })),
  );
});

it('OT23 many processes at once, and one that dies before its commit, publish each ending once', async () => {
  await ended(5);
  const { ports } = exchange;
  const dying: Database = {
    ...ports.db,
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>) =>
      ports.db.transaction(async (tx) => {
        await work(tx);
        throw new Error('died');
      }),
  };
  await expect(publishNext(dying, ports.clock.now())).rejects.toThrow('died');
  expect(await batches()).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => publishNext(ports.db, ports.clock.now())));
  expect(await publishNext(ports.db, ports.clock.now())).toBe('done');
  expect(await batches()).toEqual([[1, 1, 5]]);
  const notes = await query(exchange.database_url, `select line from log_note where line like 'options|%'`);
  expect(notes).toHaveLength(1);
  // Its line is not in the log yet.
  const early = await fetch(`${exchange.url}/options/batches/1`);
  expect([early.status, await early.text()]).toEqual([404, 'Not found\n']);
  await sign();
  expect(await verified()).toMatchObject({ options: 5, batches: 1 });
});
