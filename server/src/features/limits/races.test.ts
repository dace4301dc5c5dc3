import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { limitsCalls as calls } from '#contract/limits/calls.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { race, runners } from '#server/testing/race.ts';
import { addResults } from './index.ts';

const NOW = instantOf('2026-03-09T14:05:00.000Z');
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(async () => {
  // These results belong to no position, and the audit at the end would say so (I70).
  await exchange.ports.db.run`delete from daily_result`;
  await exchange.close();
});

it('LI2 LI3 of limits that are set and raised at once, the lowest counts, and only one higher waits', async () => {
  await race('limits/daily_loss', 3, async () => {
    const { client } = await loggedIn(exchange);
    return {
      tries: runners((runner) => client.send(calls.setDailyLoss, { amount: Decimal.of(runner + 1) })),
      check: async (found) => {
        expect(found).toEqual({ done: 20 });
        const { daily_loss, next_daily_loss } = await client.send(calls.mine, {});
        expect(daily_loss?.toString()).toBe('1');
        if (next_daily_loss) expect(next_daily_loss.at).toBe('2026-03-10T14:05:00.000Z');
      },
    };
  });
});

it('LI8 breaks that are started at once leave the longest', async () => {
  await race('limits/cool_off', 3, async () => {
    const { client } = await loggedIn(exchange);
    return {
      tries: runners((runner) => client.send(calls.coolOff, { hours: runner % 2 ? 24 : 168 })),
      check: async (found) => {
        expect((found['done'] ?? 0) + (found['cool_off_longer'] ?? 0)).toBe(20);
        expect((await client.send(calls.mine, {})).cooling_off_until).toBe('2026-03-16T14:05:00.000Z');
      },
    };
  });
});

it('LI14 twenty passes at once are one pass', async () => {
  await race('limits/check', 3, async () => {
    const { client } = await loggedIn(exchange);
    const answers = ['move:b', 'liquidation:a', 'other_side:b', 'stop:c'] as const;
    return {
      tries: runners(() => client.send(calls.answerCheck, { kind: 'futures', answers: [...answers] })),
      check: async (found) => {
        expect(found).toEqual({ done: 20 });
        expect((await client.send(calls.mine, {})).passed).toHaveLength(1);
      },
    };
  });
});

it('LI17 results of the same customers in any order are all added, and no two writers deadlock', async () => {
  const { db } = exchange.ports;
  const people = await Promise.all(Array.from({ length: 6 }, () => loggedIn(exchange)));
  const ids = people.map(({ user_id }) => user_id);
  const one = (user_id: number) =>
    ({ user_id, product: 'futures', amount: Decimal.of('-0.000001'), opened: 1 }) as const;
  let transactions = 0;
  await race('limits, results', 3, () => ({
    tries: runners((runner) => {
      const order = runner % 2 ? ids : ids.toReversed();
      return db.transaction((tx) => {
        transactions += 1;
        return addResults(tx, [...order, ...order].map(one), NOW);
      });
    }),
    check: (found) => expect(found).toEqual({ done: 20 }),
  }));
  const rows = await db.rows<{ result: Decimal; opened: number }>`
    select result, opened from daily_result where user_id = any (${ids}::bigint[])`;
  const times = transactions * 2;
  expect(rows.map(({ result, opened }) => [result.toString(), opened])).toEqual(
    ids.map(() => [Decimal.of('-0.000001').times(Decimal.of(times), 'down').toString(), times]),
  );
});
