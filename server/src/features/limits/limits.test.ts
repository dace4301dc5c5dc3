import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roomCalls } from '#contract/calls.ts';
import { Refused } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { limitsCalls as calls } from '#contract/limits/calls.ts';
import { refusesOpening } from '#contract/limits/rules.ts';
import { withConnection } from '#server/testing/connection.ts';
import { entered, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { addResults, limitsOf } from './index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = instantOf('2026-03-09T14:05:00.000Z');

let exchange: TestExchange;
let who: TestCustomer;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(async () => {
  // These results belong to no position, and the audit at the end would say so (I70).
  await exchange.ports.db.run`delete from daily_result`;
  await exchange.close();
});
beforeEach(async () => {
  exchange.clock.set(START);
  who = await loggedIn(exchange);
});

const usdt = (text: string): Decimal => Decimal.of(text);
const mine = () => who.client.send(calls.mine, {});
const limitTo = (limit: string) => who.client.send(calls.setDailyLoss, { amount: usdt(limit) });
const breakFor = (hours: 24 | 168) => who.client.send(calls.coolOff, { hours });
const forward = async (delay_ms: number): Promise<void> => {
  exchange.clock.forward(delay_ms);
  who = await entered(exchange, who.user_id);
};

const refusalOf = async (work: Promise<unknown>): Promise<[reason: string, message: string] | undefined> =>
  work.then(
    () => undefined,
    (failure: unknown) => {
      if (!(failure instanceof Refused)) throw failure;
      return [failure.reason, failure.message];
    },
  );

const result = (amount: string, product: 'futures' | 'options' = 'futures'): Promise<void> =>
  exchange.ports.db.transaction((tx) =>
    addResults(tx, [{ user_id: who.user_id, product, amount: usdt(amount) }], tx.now()),
  );

/** As a room that opens positions asks. */
const opening = async () => {
  const now = exchange.clock.now();
  const limits = (await limitsOf(exchange.ports.db, [who.user_id], now)).get(who.user_id);
  if (!limits) throw new Error('no limits came for a customer');
  return refusesOpening(limits, { checks: [] }, now)?.code;
};

describe('the daily loss limit', () => {
  it('LI1 LI11 a new customer has no limit and no break, and is reminded after 30 minutes', async () => {
    expect(await mine()).toMatchObject({
      daily_loss: null,
      next_daily_loss: null,
      today: [],
      day_ends_at: '2026-03-10T00:00:00.000Z',
      is_daily_loss_reached: false,
      cooling_off_until: null,
      reminder_minutes: 30,
      passed: [],
    });
  });

  it('LI2 the first and a lower one count at once', async () => {
    expect((await limitTo('150')).daily_loss?.toString()).toBe('150');
    const lower = await limitTo('99.5');
    expect([lower.daily_loss?.toString(), lower.next_daily_loss]).toEqual(['99.5', null]);
  });

  it('LI3 a higher one counts 24 hours later, and not a millisecond before', async () => {
    await limitTo('100');
    const asked = await limitTo('200');
    expect(asked.daily_loss?.toString()).toBe('100');
    expect(asked.next_daily_loss?.daily_loss?.toString()).toBe('200');
    expect(asked.next_daily_loss?.at).toBe('2026-03-10T14:05:00.000Z');
    await forward(DAY_MS - 1);
    await result('-150');
    expect(await opening()).toBe('daily_loss_reached');
    await forward(1);
    expect(await opening()).toBeUndefined();
    const after = await mine();
    expect([after.daily_loss?.toString(), after.next_daily_loss]).toEqual(['200', null]);
  });

  it('LI3 removing it waits too, and afterwards the first one counts at once again', async () => {
    await limitTo('100');
    const asked = await who.client.send(calls.removeDailyLoss, {});
    expect(asked.daily_loss?.toString()).toBe('100');
    expect(asked.next_daily_loss).toEqual({ daily_loss: null, at: '2026-03-10T14:05:00.000Z' });
    await forward(DAY_MS);
    expect((await mine()).daily_loss).toBeNull();
    expect((await limitTo('5000')).daily_loss?.toString()).toBe('5000');
  });

  it('LI3 what has waited can be changed again: lower at once, higher after another 24 hours', async () => {
    await limitTo('100');
    await limitTo('500');
    await forward(DAY_MS);
    expect((await limitTo('300')).daily_loss?.toString()).toBe('300');
    const again = await limitTo('400');
    expect([again.daily_loss?.toString(), again.next_daily_loss?.at]).toEqual(['300', '2026-03-11T14:05:00.000Z']);
  });

  it('LI4 a change that waits can be withdrawn, and one that has taken effect cannot', async () => {
    await limitTo('100');
    await limitTo('200');
    expect((await who.client.send(calls.keepDailyLoss, {})).next_daily_loss).toBeNull();
    await forward(2 * DAY_MS);
    expect((await mine()).daily_loss?.toString()).toBe('100');
    await limitTo('200');
    await forward(DAY_MS);
    expect((await who.client.send(calls.keepDailyLoss, {})).daily_loss?.toString()).toBe('200');
  });

  it.each(['0', '0.99', '1.001', '1000000000.01'])('LI1 %s is refused with a reason', async (limit) => {
    const [reason, message] = (await refusalOf(limitTo(limit))) ?? [];
    expect(reason).toBe('daily_loss_invalid');
    expect(message).toBe('Enter a limit from 1 to 1000000000 USDT with at most two decimals');
    expect((await mine()).daily_loss).toBeNull();
  });

  it('LI5 LI6 futures and options count together, gains too, and the next UTC day starts at zero', async () => {
    await limitTo('150');
    await result('-100');
    await result('-49.999999', 'options');
    expect(await opening()).toBeUndefined();
    await result('-0.000001');
    expect(await opening()).toBe('daily_loss_reached');
    expect(await mine()).toMatchObject({ is_daily_loss_reached: true });
    expect((await mine()).today_result.toString()).toBe('-150');
    await result('10', 'options');
    expect(await opening()).toBeUndefined();
    await result('-10');
    exchange.clock.set(instantOf('2026-03-09T23:59:59.999Z'));
    expect(await opening()).toBe('daily_loss_reached');
    exchange.clock.set(instantOf('2026-03-10T00:00:00.000Z'));
    expect(await opening()).toBeUndefined();
    expect((await mine()).today).toEqual([]);
  });
});

describe('a break', () => {
  it('LI8 LI9 lasts 24 hours or 7 days; a longer one replaces a shorter one, a shorter one is refused', async () => {
    expect((await breakFor(24)).cooling_off_until).toBe('2026-03-10T14:05:00.000Z');
    expect(await opening()).toBe('cooling_off');
    await forward(HOUR_MS);
    expect((await breakFor(168)).cooling_off_until).toBe('2026-03-16T15:05:00.000Z');
    expect(await refusalOf(breakFor(24))).toEqual([
      'cool_off_longer',
      'Your break already lasts until 2026-03-16 15:05:00 UTC and cannot be shortened',
    ]);
    await forward(7 * DAY_MS - 1);
    expect(await opening()).toBe('cooling_off');
    await forward(1);
    expect(await opening()).toBeUndefined();
    expect((await mine()).cooling_off_until).toBeNull();
    expect((await breakFor(24)).cooling_off_until).toBe('2026-03-17T15:05:00.000Z');
  });
});

it.each([0, 15, 30, 60] as const)('LI11 the reminder can be every %d minutes, on every phone', async (minutes) => {
  expect((await who.client.send(calls.remind, { minutes })).reminder_minutes).toBe(minutes);
  expect((await (await entered(exchange, who.user_id)).client.send(calls.mine, {})).reminder_minutes).toBe(minutes);
});

it('LI12 opened positions are counted by day and product', async () => {
  const { db } = exchange.ports;
  const one = { user_id: who.user_id, product: 'futures' } as const;
  const opened = { ...one, amount: usdt('0'), opened: 1 };
  await db.transaction((tx) => addResults(tx, [opened, opened, { ...opened, product: 'options' }], START));
  await db.transaction((tx) => addResults(tx, [{ ...one, amount: usdt('-1'), opened: 1 }], START));
  expect((await mine()).today.map(({ product, opened }) => [product, opened])).toEqual([
    ['futures', 3],
    ['options', 1],
  ]);
});

describe('LI16 nobody else', () => {
  it('no call of an operator is about limits', () => {
    expect(Object.values(roomCalls['limits'] ?? {}).filter(({ access }) => access !== 'customer')).toEqual([]);
  });

  it('another customer’s id in the request changes nothing', async () => {
    const other = await loggedIn(exchange);
    const body = new URLSearchParams({ amount: '5', user_id: String(other.user_id), id: String(other.user_id) });
    await fetch(`${exchange.url}/api/limits/daily_loss`, {
      method: 'POST',
      headers: { authorization: who.token },
      body,
    });
    expect((await other.client.send(calls.mine, {})).daily_loss).toBeNull();
    expect((await mine()).daily_loss?.toString()).toBe('5');
  });

  it.each([
    ['daily_loss', { amount: '-5' }],
    ['daily_loss', { amount: '1e3' }],
    ['daily_loss', {}],
    ['cool_off', { hours: '1' }],
    ['cool_off', { hours: '-24' }],
    ['reminder', { minutes: '45' }],
    ['check', { kind: 'futures', 'answers[0]': 'move:d' }],
    ['check', { kind: 'unknown', 'answers[0]': 'move:a' }],
    ['check', { kind: 'futures', answers: 'move:b' }],
  ])('P25 %s with %j is refused as a parameter', async (path, fields) => {
    const answer = await fetch(`${exchange.url}/api/limits/${path}`, {
      method: 'POST',
      headers: { authorization: who.token },
      body: new URLSearchParams(fields as Record<string, string>),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ type: 'error', reason: 'parameter_error' });
  });

  it.each([
    ['a break is shortened', `set cooling_off_until = cooling_off_until - interval '1 second'`, 'cannot be shortened'],
    ['a break is removed', 'set cooling_off_until = null', 'cannot be shortened'],
    ['a limit is raised', 'set daily_loss = daily_loss + 1', 'waited 24 hours'],
    ['a limit is removed', 'set daily_loss = null', 'waited 24 hours'],
    [
      'a limit waits for less than a day',
      `set next_daily_loss = 200, next_asked_at = now(), next_at = now() + interval '1 hour'`,
      'waits_a_day',
    ],
  ])('the database refuses when %s', async (_what, change, why) => {
    await limitTo('100');
    await breakFor(24);
    const attempt = withConnection(exchange.database_url, (owner) =>
      owner.query(`update customer_limit ${change} where user_id = ${who.user_id}`),
    );
    await expect(attempt).rejects.toThrow(why);
  });
});

it('LI17 limits of many customers come in one statement, also of customers without any', async () => {
  const { db } = exchange.ports;
  const others = [await loggedIn(exchange), await loggedIn(exchange)].map(({ user_id }) => user_id);
  await limitTo('150');
  await result('-20');
  let asked = 0;
  const counting = {
    ...db,
    rows: (...args: Parameters<typeof db.rows>) => {
      asked += 1;
      return db.rows(...args);
    },
  } as typeof db;
  const found = await limitsOf(counting, [...others, who.user_id, who.user_id], START);
  expect([asked, found.size]).toEqual([1, 3]);
  expect(found.get(who.user_id)?.daily_loss?.toString()).toBe('150');
  expect(found.get(others[0] ?? 0)).toMatchObject({ daily_loss: undefined, cooling_off_until: undefined });
});

it('LI18 results are deleted after 400 days', async () => {
  const { db } = exchange.ports;
  await db.run`
    insert into daily_result (user_id, day, product, result, opened)
    select ${who.user_id}, ('2026-03-09'::date - n), 'futures', 1, 0 from generate_series(395, 405) n`;
  await exchange.runJobs('limits');
  const rows = await db.rows<{ day: string }>`
    select day from daily_result where user_id = ${who.user_id} order by day`;
  expect([rows.length, rows[0]?.day]).toEqual([6, '2025-02-02']);
});
