import { afterEach, expect, test } from 'vitest';
import { demoClockCalls } from '#contract/demo-clock/calls.ts';
import { SKIP_HOURS, SKIPS_AN_HOUR } from '#contract/demo-clock/rules.ts';
import { instantOf, plusDays, type Instant } from '#contract/kit/instant.ts';
import { funded, loggedIn } from '#server/testing/customers.ts';
import { fund } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { takeDue } from './service/take.ts';

let exchange: TestExchange;
afterEach(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const MONDAY = instantOf('2026-03-09T00:00:00.000Z');

/** The weeks that have their drawn snapshot, and when it was taken. */
const taken = () => exchange.ports.db.rows<{ period_at: Instant; slot_at: Instant; slots_left: number }>`
  select d.period_at, d.slot_at, d.slots_left from liability_snapshot s join liability_draw d on d.slot_at = s.slot_at
  order by d.slot_at`;
const takeAt = async (at: Instant): Promise<void> => {
  exchange.clock.set(at);
  await takeDue(exchange.ports, at);
};
const realExchange = async (): Promise<void> => {
  exchange = await testExchange({ environment: { DEMO: 'off' } });
  await fund(exchange.ports.db, ['user:7:spot'], 5);
};

test('LI8 DC7 a demo that skips day after day has a drawn snapshot for every week', async () => {
  exchange = await testExchange();
  exchange.clock.set(instantOf('2026-03-09T14:00:00.000Z'));
  await funded(exchange);
  await exchange.runJobs('liabilities');
  let skipped_hours = 0;
  for (let week = 0; week < 4; week++) {
    const { client } = await loggedIn(exchange);
    for (let day = 0; day < SKIPS_AN_HOUR; day++) {
      await client.send(demoClockCalls.skip, { skipped_hours });
      skipped_hours += SKIP_HOURS;
      await exchange.runJobs('liabilities');
      exchange.clock.forward(10_000);
    }
  }
  const weeks = (await taken()).map(({ period_at }) => period_at);
  expect(weeks).toEqual(expect.arrayContaining([0, 7, 14, 21].map((days) => plusDays(MONDAY, days))));
  expect(new Set(weeks).size, 'one for each week').toBe(weeks.length);
});

test('LI8 a week whose last hours had no server is made up for in the first hour afterwards, once', async () => {
  await realExchange();
  await exchange.ports.db.run`
    insert into liability_draw (slot_at, period_at, slots_left, drawn) values (${MONDAY}, ${MONDAY}, 168, 5)`;
  const back = instantOf('2026-03-16T05:20:00.000Z');
  await Promise.all([takeAt(back), takeAt(back)]);
  await takeAt(instantOf('2026-03-16T05:40:00.000Z'));
  expect(await taken()).toEqual([{ period_at: MONDAY, slot_at: instantOf('2026-03-16T05:00:00.000Z'), slots_left: 1 }]);
});

test('LI8 of several weeks without a server only the last is made up for, and the current one has its own draw', async () => {
  await realExchange();
  await exchange.ports.db.run`
    insert into liability_draw (slot_at, period_at, slots_left, drawn) values (${MONDAY}, ${MONDAY}, 168, 0)`;
  await takeAt(MONDAY);
  await takeAt(plusDays(MONDAY, 30));
  expect((await taken()).map(({ period_at }) => period_at)).toEqual([MONDAY, plusDays(MONDAY, 21)]);
  await takeAt(instantOf('2026-04-12T23:00:00.000Z'));
  expect((await taken()).map(({ period_at }) => period_at)).toContain(plusDays(MONDAY, 28));
});

test('LI8 a new exchange has no week to make up for', async () => {
  await realExchange();
  await takeAt(MONDAY);
  const rows = await exchange.ports.db.rows<{ period_at: Instant }>`select period_at from liability_draw`;
  expect(rows).toEqual([{ period_at: MONDAY }]);
});
