import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusDays, plusMilliseconds, type Instant } from '#contract/kit/instant.ts';
import { offeringsCalls as calls } from '#contract/offerings/calls.ts';
import { customer as addressOf } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { entered, funded, type TestCustomer } from '#server/testing/customers.ts';
import { USDT } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { race, RUNNERS, runners } from '#server/testing/race.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { allot, fix } from './service/allot.ts';
import { createOffering, type OfferingPlan } from './service/create.ts';
import { withdraw } from './service/withdraw.ts';
import { novaPlan } from './testing/plans.ts';

const starts_at = instantOf('2026-03-09T14:05:00.000Z');
const ends_at = plusDays(starts_at, 3);
let exchange: TestExchange;
let codes = 0;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const offered = (change: Partial<OfferingPlan> = {}): Promise<number> => {
  exchange.clock.set(starts_at);
  const plan = novaPlan(starts_at, { code: `RACE${codes++}`, ...change });
  return exchange.ports.db.transaction((tx) => createOffering(tx, plan));
};

const apply = (who: TestCustomer, project_id: number, value: number, pay_currency = USDT) =>
  who.client.send(calls.apply, { project_id, amount: Decimal.of(value), pay_currency, price: Decimal.of(100_000) });

const spot = async ({ user_id }: TestCustomer): Promise<string> =>
  (await balanceOf(exchange.ports.db, addressOf(user_id, 'spot'), USDT)).toString();

const stateOf = async (id: number) =>
  exchange.ports.db.one<{ open: number; withdrawn: number; allotted: number; applied: Decimal }>`
    select count(*) filter (where state = 'open') as open, count(*) filter (where state = 'withdrawn') as withdrawn,
      count(*) filter (where state = 'allotted') as allotted,
      (select coalesce(sum(applied), 0) from offering_tally where offering_id = ${id}) as applied
    from offering_application where offering_id = ${id}`;

it('P55 OF4 of twenty applications of a customer, exactly one succeeds, in every round', async () => {
  await race('project/order', 5, async () => {
    const id = await offered({ max_per_customer: Decimal.of(1000) });
    const who = await funded(exchange);
    return {
      tries: runners(() => apply(who, id, 600)),
      check: async (found) => {
        expect(found).toEqual({ done: 1, offering_applied_before: 19 });
        expect(await spot(who)).toBe('9850');
        expect((await stateOf(id)).applied.toString()).toBe('600');
      },
    };
  });
});

it('P33 OF5 of twenty applications with money for one, exactly one succeeds, in every round', async () => {
  await race('project/order, money', 5, async () => {
    const most = { max_per_customer: Decimal.of(1_000_000) };
    const [one, other] = [await offered(most), await offered(most)];
    const who = await funded(exchange);
    const half = RUNNERS / 2;
    return {
      tries: Array.from({ length: RUNNERS }, (_, n) => () => apply(who, n % 2 === 0 ? one : other, 24_000)),
      check: async (found) => {
        expect(found, 'the one has an application, the other has not').toEqual({
          done: 1,
          offering_applied_before: half - 1,
          insufficient_balance: half,
        });
        expect(await spot(who)).toBe('4000');
      },
    };
  });
});

it('OF6 of twenty who take one application back, exactly one succeeds, in every round', async () => {
  await race('project/order/cancel', 5, async () => {
    const id = await offered();
    const who = await funded(exchange);
    const application = await apply(who, id, 1000);
    return {
      tries: runners(() => who.client.send(calls.withdraw, { id: application.id })),
      check: async (found) => {
        expect(found).toEqual({ done: 1, offering_application_ended: 19 });
        expect(await spot(who)).toBe('10000');
      },
    };
  });
});

it('OF6 OF12 applying and taking back at the end: everything that was taken is in the list, and nothing else', async () => {
  await race('project/order at the end', 5, async () => {
    const id = await offered({ for_sale: Decimal.of(100), max_per_customer: Decimal.of(100) });
    const people: TestCustomer[] = [];
    for (let one = 0; one < 9; one++) people.push(await funded(exchange));
    const before = await Promise.all(people.slice(0, 3).map((who) => apply(who, id, 30)));
    exchange.clock.set(plusMilliseconds(ends_at, -1));
    const end = async () => {
      exchange.clock.set(ends_at);
      await exchange.runJobs('offerings');
    };
    const takenBack = async (who: TestCustomer, index: number) => {
      await who.client.send(calls.withdraw, { id: before[index]?.id ?? 0 });
      return apply(who, id, 20);
    };
    const tries = people.map((who, index) => () => (index < 3 ? takenBack(who, index) : apply(who, id, 10)));
    return {
      tries: [...tries.slice(0, 6), end, ...tries.slice(6), end],
      check: async () => {
        await exchange.runJobs('offerings');
        const { open, allotted } = await stateOf(id);
        const list = await exchange.client().send(calls.allotment, { project_id: id });
        expect([open, list.count]).toEqual([0, allotted]);
        expect(list.passed.toString()).toBe(Decimal.min(list.applied, Decimal.of(100)).toString());
        await exchange.audit();
      },
    };
  });
});

/** In a process whose clock is this far from that of the others. */
const withClock = <Value>(delay_ms: number, work: (tx: Transaction) => Promise<Value>): Promise<Value> => {
  const now = (): Instant => plusMilliseconds(exchange.clock.now(), delay_ms);
  return exchange.ports.db.transaction((tx) => work({ ...tx, now }));
};

const endedAt = (id: number) =>
  exchange.ports.db.one<{ ended_at: Instant | null }>`select ended_at from offering_application where id = ${id}`;

it('TM7 OF8 OF18 a process whose clock is behind allots at the moment at which another fixed the list', async () => {
  const id = await offered();
  const who = await funded(exchange);
  const application = await apply(who, id, 1000);
  exchange.clock.set(plusMilliseconds(ends_at, -500));
  await withClock(500, (tx) => fix(tx, id));
  await withClock(0, (tx) => allot(tx, [application.id]));
  expect((await endedAt(application.id)).ended_at).toBe(ends_at);
  exchange.clock.set(ends_at);
  await exchange.runJobs('offerings');
  await exchange.audit();
});

it('TM7 OF6 OF18 a process whose clock is behind takes an application back at the moment at which another wrote it', async () => {
  const id = await offered();
  const who = await funded(exchange);
  exchange.clock.set(plusDays(starts_at, 1));
  const application = await apply(await entered(exchange, who.user_id), id, 1000);
  await withClock(-500, (tx) => withdraw(tx, { id: application.id, user_id: who.user_id }));
  expect((await endedAt(application.id)).ended_at).toBe(plusDays(starts_at, 1));
  await exchange.audit();
});

it('OF8 OF10 twenty concurrent job runs, three days late, allot and unlock once, in every round', async () => {
  await race('offerings, jobs', 3, async () => {
    const id = await offered({ for_sale: Decimal.of(1000), max_per_customer: Decimal.of(1000) });
    const [who, other] = [await funded(exchange), await funded(exchange)];
    await apply(who, id, 1000);
    await apply(other, id, 1000);
    exchange.clock.set(plusDays(ends_at, 3));
    return {
      tries: runners(() => exchange.runJobs('offerings')),
      check: async (found) => {
        expect(found).toEqual({ done: 20 });
        await exchange.runJobs('offerings');
        const rows = await exchange.ports.db.rows<{
          passed: Decimal | null;
          unlocked: Decimal;
          unlocked_parts: number;
        }>`
          select passed, unlocked, unlocked_parts from offering_application where offering_id = ${id}`;
        expect(
          rows.map(({ passed, unlocked, unlocked_parts }) => [String(passed), String(unlocked), unlocked_parts]),
        ).toEqual([
          ['500', '125', 1],
          ['500', '125', 1],
        ]);
        expect(await spot(who)).toBe('9875');
      },
    };
  });
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});
