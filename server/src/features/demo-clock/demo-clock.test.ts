import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoClockCalls as calls } from '#contract/demo-clock/calls.ts';
import { SKIP_HOURS, SKIP_MS, SKIPS_AN_HOUR } from '#contract/demo-clock/rules.ts';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, plusMilliseconds } from '#contract/kit/instant.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { heldClock, withSkips, type HeldClock } from '#server/ports/clock.ts';
import { openDatabase } from '#server/ports/db/database.ts';
import { funded, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { startSession } from '../identity/index.ts';
import { followSkips } from './index.ts';
import { skip as skipIn, type Skipping } from './service/skip.ts';

let exchange: TestExchange;

beforeEach(async () => {
  exchange = await testExchange();
});
afterEach(() => exchange.close());

const skip = ({ client }: Pick<TestCustomer, 'client'>, skipped_hours = 0) =>
  client.send(calls.skip, { skipped_hours });

/** A skip in a process without rooms. */
const alone: Skipping = { carry: async () => undefined, stopOver: async () => undefined };

const notes = async (): Promise<string[]> =>
  (await exchange.ports.db.rows<{ line: string }>`select line from log_line where symbol is null order by index`)
    .map(({ line }) => line)
    .filter((line) => line.startsWith('clk|'));

describe('DC1: only a demo', () => {
  it('has no such call outside a demo, and its clock cannot be moved', async () => {
    const real = await testExchange({ environment: { DEMO: 'off' } });
    try {
      const who = await loggedIn(real);
      expect(real.ports.clock.skips).toBeUndefined();
      for (const [method, path] of [
        ['GET', '/demo/clock'],
        ['POST', '/demo/clock/skip'],
      ] as const) {
        const answer = await fetch(`${real.url}/api${path}`, {
          method,
          headers: { authorization: who.token, token: who.token },
        });
        expect(answer.status, path).toBe(404);
      }
      expect((await real.client().send(siteCalls.config, {})).demo_skipped_hours).toBe(0);
    } finally {
      await real.close();
    }
  });

  it('a real exchange does not start on a database whose time was skipped, and says why', async () => {
    await skip(await loggedIn(exchange));
    const { db } = exchange.ports;
    await expect(followSkips({ db, clock: heldClock(exchange.clock.now()) })).rejects.toThrow(
      'This database belongs to a demo whose clock is 24 hours ahead. Start it with DEMO=on',
    );
  });

  it('guests cannot skip, but see what was skipped', async () => {
    await expect(skip({ client: exchange.client() })).rejects.toMatchObject({ type: '999' });
    expect(await exchange.client().send(calls.clock, {})).toMatchObject({ skipped_hours: 0, skips: [] });
  });
});

describe('DC2 to DC4: the clock', () => {
  it('DC2 moves 24 hours for everybody, and every answer has the new time', async () => {
    const [who, other] = [await loggedIn(exchange), await loggedIn(exchange)];
    const before = exchange.clock.now();
    const after = plusMilliseconds(before, SKIP_MS);
    expect(await skip(who)).toMatchObject({ skipped_hours: 24, now: after });
    const config = await other.client.send(siteCalls.config, {});
    expect(config).toMatchObject({ demo_skipped_hours: 24, server_time: after });
    const answer = await fetch(`${exchange.url}/api/getSiteConfig`);
    expect(answer.headers.get('x-server-time')).toBe(after);
    expect(await exchange.ports.db.transaction(async (tx) => tx.now())).toBe(after);
  });

  it('DC3 of two at once one skips, and the other learns that the time was skipped', async () => {
    const [who, other] = [await loggedIn(exchange), await loggedIn(exchange)];
    const ends = await Promise.allSettled([skip(who), skip(other), skip(who)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ reason: 'demo_clock_moved' });
    expect((await who.client.send(calls.clock, {})).skips).toHaveLength(1);
    expect(exchange.ports.clock.skips?.total_ms()).toBe(SKIP_MS);
  });

  it('DC3 a process that starts later, or died between the commit and the answer, has the skipped time', async () => {
    const real = heldClock(exchange.clock.now());
    await skip(await loggedIn(exchange));
    const restarted = withSkips(real);
    await followSkips({ db: exchange.ports.db, clock: restarted });
    expect(restarted.now()).toBe(exchange.clock.now());
    restarted.skips.follow(0);
    expect(restarted.now(), 'time never goes back').toBe(exchange.clock.now());
  });

  it('DC3 a skip from another process counts in this one before it may skip', async () => {
    const who = await loggedIn(exchange);
    const clock: HeldClock = withSkips(heldClock(exchange.clock.now()));
    const db = openDatabase({ url: exchange.database_url, clock, connections: 1 });
    try {
      const behind = { ...exchange.ports, db, clock };
      await skip(who);
      expect(clock.skips?.total_ms(), 'it has not followed').toBe(0);
      const again = { user_id: who.user_id, skipped_hours: SKIP_HOURS };
      // Without the first day its time is before the first skip, and the rest between the two would be a day and more.
      await expect(skipIn(behind, alone, again)).rejects.toMatchObject({
        code: 'demo_clock_rests',
        values: { seconds: 10 },
      });
      expect(clock.now()).toBe(exchange.clock.now());
      clock.forward(10_000);
      await skipIn(behind, alone, again);
      expect(clock.skips?.total_ms()).toBe(2 * SKIP_MS);
      const rows = await db.rows<{ number: number; from_at: string }>`
        select number, from_at from demo_clock_skip order by number`;
      expect(rows[1]?.from_at).toBe(plusMilliseconds(exchange.clock.now(), 10_000));
    } finally {
      await db.close();
    }
  });

  it('DC3 a skip that fails moves nothing', async () => {
    const who = await loggedIn(exchange);
    const before = exchange.clock.now();
    await expect(skip(who, 24)).rejects.toMatchObject({ reason: 'demo_clock_moved' });
    await expect(
      exchange.ports.db.transaction(async (tx) => {
        await tx.run`insert into demo_clock_skip (number, user_id, from_at, to_at, note_id)
          values (1, ${who.user_id}, ${before}, ${plusMilliseconds(before, 1)}, 1)`;
      }),
    ).rejects.toThrow('skips_a_day');
    expect(exchange.clock.now()).toBe(before);
    expect((await who.client.send(calls.clock, {})).skips).toEqual([]);
  });

  it('DC4 rests ten seconds between two skips', async () => {
    const who = await loggedIn(exchange);
    await skip(who);
    exchange.clock.forward(3000);
    await expect(skip(who, 24)).rejects.toMatchObject({
      reason: 'demo_clock_rests',
      message: 'The time was skipped a moment ago. Try again in 7 seconds',
    });
    exchange.clock.forward(7000);
    expect(await skip(who, 24)).toMatchObject({ skipped_hours: 48 });
  });
});

describe('DC4: how often', () => {
  it('DC4 one customer skips seven times in an hour of the machine, whatever the exchange’s time; another one still can', async () => {
    const [who, other] = [await loggedIn(exchange), await loggedIn(exchange)];
    for (let number = 0; number < SKIPS_AN_HOUR; number++) {
      await skip(who, number * SKIP_HOURS);
      exchange.clock.forward(60_000);
    }
    const before = exchange.clock.now();
    await expect(skip(who, SKIPS_AN_HOUR * SKIP_HOURS)).rejects.toMatchObject({
      reason: 'demo_clock_often',
      message: 'You can skip 7 times an hour. Try again in 53 minutes',
    });
    expect(exchange.clock.now()).toBe(before);
    await skip(other, SKIPS_AN_HOUR * SKIP_HOURS);
    exchange.clock.forward(53 * 60_000);
    expect(await skip(who, (SKIPS_AN_HOUR + 1) * SKIP_HOURS)).toMatchObject({ skipped_hours: 9 * SKIP_HOURS });
  });
});

describe('DC5 to DC8: what goes with it', () => {
  it('DC5 a session that would have ended lives on, and one that had ended stays ended', async () => {
    const who = await loggedIn(exchange);
    const open = async (): Promise<string> =>
      exchange.ports.db.transaction((tx) =>
        startSession(tx, exchange.ports, {
          user_id: who.user_id,
          source: { address: '127.0.0.1', device: 'test' },
          stay_logged_in: false,
          now: exchange.clock.now(),
        }),
      );
    const old = await open();
    exchange.clock.forward(SKIP_MS);
    const [short, other] = [await open(), await loggedIn(exchange)];
    await skip(other);
    await expect(exchange.client(short).send(faucetCalls.guide, {})).resolves.toBeDefined();
    await expect(exchange.client(old).send(faucetCalls.guide, {})).rejects.toMatchObject({ type: '999' });
  });

  it('DC6 every skip is a line in the public log, once, and the list names its number there', async () => {
    const who = await loggedIn(exchange);
    const from_ms = millisecondsOf(exchange.clock.now());
    await skip(who);
    expect((await who.client.send(calls.clock, {})).skips).toMatchObject([{ number: 1, log_index: null }]);
    await exchange.pump();
    expect(await notes()).toEqual([`clk|1|1|${from_ms}|${from_ms + SKIP_MS}`]);
    await exchange.pump();
    expect(await notes()).toHaveLength(1);
    const { skips } = await exchange.client().send(calls.clock, {});
    expect(skips).toMatchObject([{ number: 1, log_index: expect.any(Number) }]);
  });

  it('DC7 a lock pays the skipped day, and play money is there again', async () => {
    await ensureDemoCapital(exchange.ports);
    const who = await funded(exchange);
    const order = await who.client.send(lockMiningCalls.buy, { config_id: 1, amount: Decimal.of(1000) });
    await expect(who.client.send(faucetCalls.take, {})).rejects.toMatchObject({ reason: 'faucet_taken' });
    await skip(who);
    await exchange.runJobs();
    const { order_list } = await who.client.send(lockMiningCalls.orders, { page: 1, limit: 10 });
    expect(order_list[0]).toMatchObject({ id: order.id, remaining_days: 29 });
    await expect(who.client.send(faucetCalls.take, {})).resolves.toBeDefined();
  });

  it('DC8 nothing is priced until the next tick, and the skipped day has no candles', async () => {
    const who = await loggedIn(exchange);
    const tick = async (price: string): Promise<void> => {
      exchange.feed.quote('BTC/USDT', price, { t_ms: millisecondsOf(exchange.clock.now()), volume: '1' });
      await exchange.pump();
    };
    const state = async () =>
      (await who.client.send(marketsCalls.quotation, {}))
        .flatMap(({ quotation }) => quotation)
        .find(({ currency_name }) => currency_name === 'BTC')?.state;
    const from = millisecondsOf(exchange.clock.now());
    await tick('64000');
    expect(await state()).toBe('open');
    await skip(who);
    expect(await state()).toBe('waiting');
    exchange.clock.forward(1000);
    await tick('64100');
    expect(await state()).toBe('open');
    const candles = await who.client.send(marketsCalls.candles, {
      symbol: 'BTC/USDT',
      period: '60min',
      from: Math.floor(from / 1000) - 3600,
      to: Math.floor((from + SKIP_MS) / 1000) + 3600,
    });
    expect(candles.map(({ close }) => close.toString())).toEqual(['64000', '64100']);
  });
});
