import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoClockCalls as calls } from '#contract/demo-clock/calls.ts';
import { SKIP_MS } from '#contract/demo-clock/rules.ts';
import { millisecondsOf, plusDays, plusMilliseconds, startOfDay } from '#contract/kit/instant.ts';
import { heldClock, withSkips, type HeldClock } from '#server/ports/clock.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { followSkips } from './index.ts';
import { skip as skipIn, type Skipping } from './service/skip.ts';

let exchange: TestExchange;

beforeEach(async () => {
  exchange = await testExchange();
});
afterEach(() => exchange.close());

const skip = ({ client }: Pick<TestCustomer, 'client'>, skipped_hours = 0) =>
  client.send(calls.skip, { skipped_hours });

const carry: Skipping['carry'] = async () => undefined;

describe('DC9: the stop at midnight', () => {
  const quote = async (price: string): Promise<void> => {
    exchange.feed.quote('BTC/USDT', price, { t_ms: millisecondsOf(exchange.clock.now()) });
    await exchange.pump();
  };
  const ticks = () => exchange.ports.db.rows<{ t_ms: number }>`
    select t_ms from log_line where symbol = 'BTCUSDT' order by index`;

  it('DC9 a skip stops over at midnight until the market has ticked, so that the day has its first price', async () => {
    const who = await loggedIn(exchange);
    const from_at = exchange.clock.now();
    const midnight = plusDays(startOfDay(from_at), 1);
    await quote('64000');
    const skipping = skip(who);
    while (exchange.clock.now() === from_at) await new Promise((resolve) => void setTimeout(resolve, 5));
    expect(exchange.clock.now()).toBe(midnight);
    await quote('64100');
    expect(await skipping).toMatchObject({ skipped_hours: 24, now: plusMilliseconds(from_at, SKIP_MS) });
    expect((await ticks()).map(({ t_ms }) => t_ms)).toEqual([millisecondsOf(from_at), millisecondsOf(midnight)]);
  });

  it('DC9 a market that is silent before the skip is not waited for, and nothing is skipped during the stop', async () => {
    const who = await loggedIn(exchange);
    const midnight = plusDays(startOfDay(exchange.clock.now()), 1);
    const seen: unknown[] = [];
    const stopOver = async (): Promise<void> => {
      seen.push(exchange.clock.now());
      await expect(skip(who, 24)).rejects.toMatchObject({
        reason: 'demo_clock_rests',
        message: 'The time was skipped a moment ago. Try again in 10 seconds',
      });
    };
    await skipIn(exchange.ports, { carry, stopOver }, { user_id: who.user_id, skipped_hours: 0 });
    expect(seen).toEqual([midnight]);
    exchange.clock.forward(10_000);
    await skip(who, 24);
    expect(await ticks()).toEqual([]);
  });

  it('DC9 after a process that died at the stop, another one goes the rest of the way ten seconds later', async () => {
    const who = await loggedIn(exchange);
    const from_at = exchange.clock.now();
    const midnight = plusDays(startOfDay(from_at), 1);
    const stopOver = () => Promise.reject(new Error('the process died'));
    const asked = { user_id: who.user_id, skipped_hours: 0 };
    await expect(skipIn(exchange.ports, { carry, stopOver }, asked)).rejects.toThrow('the process died');
    const clock: HeldClock = withSkips(heldClock(from_at));
    const restarted = { db: exchange.ports.db, clock };
    await followSkips(restarted);
    expect(clock.now()).toBe(midnight);
    clock.forward(10_000);
    await followSkips(restarted);
    expect(clock.now()).toBe(plusMilliseconds(midnight, 10_000));
    clock.forward(1);
    await followSkips(restarted);
    expect(clock.now()).toBe(plusMilliseconds(from_at, SKIP_MS + 10_001));
    await followSkips(exchange.ports);
    expect(exchange.clock.now()).toBe(plusMilliseconds(from_at, SKIP_MS));
  });
});
