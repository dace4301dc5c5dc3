import { loadavg } from 'node:os';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import type { PriceTick } from '#server/core/prices/prices.ts';
import { heldClock, type HeldClock } from '#server/ports/clock.ts';
import { closeAlone } from './futures-alone.ts';
import { futuresTraders, MARKET, submitOf } from './futures-ground.ts';
import { postgresCpuMs } from './spot-ground.ts';
import { openWholeExchange, type WholeExchange } from './whole-exchange.ts';

/*
 * One tick that closes many positions, through the sequencer and a real PostgreSQL: from the tick to the last durable
 * close. Beside it the naive way: the same closes, each in a transaction of its own.
 */

const POSITIONS = 100_000;
const ALONE = 2000;
const CUSTOMERS = 2000;
const ASKED_AT_ONCE = 5000;
const TRANSACTIONS_AT_ONCE = 8;
const MULTIPLES = [10, 20, 50, 100] as const;
const [BEFORE, AFTER, LAST] = ['64250', '57000', '50000'] as const;

interface Ground {
  readonly whole: WholeExchange;
  readonly clock: HeldClock;
  readonly users: readonly number[];
}

const tickTo = async ({ whole, clock }: Ground, price: string): Promise<PriceTick> => {
  clock.forward(1000);
  whole.feed.quote('BTC/USDT', price, { t_ms: millisecondsOf(clock.now()) });
  await whole.exchange.prices.pump();
  await whole.exchange.sequencer.settled();
  const tick = whole.exchange.prices.last(MARKET);
  if (!tick) throw new Error('the tick was not logged');
  return tick;
};

const openMany = async ({ whole, users }: Ground, count: number): Promise<void> => {
  for (let from = 0; from < count; from += ASKED_AT_ONCE) {
    const asked = Array.from({ length: Math.min(ASKED_AT_ONCE, count - from) }, (_, index) => from + index);
    await Promise.all(
      asked.map((at) => {
        const command = submitOf(users[at % CUSTOMERS] ?? 0, 1, MULTIPLES[(at >> 4) % MULTIPLES.length] ?? 20);
        return whole.exchange.futures.ask(command, undefined);
      }),
    );
  }
};

const countIn = async ({ whole }: Ground, state: 'open' | 'closed'): Promise<number> =>
  (
    await whole.ports.db.one<{ count: number }>`
    select count(*) as count from futures_position where state = ${state}`
  ).count;

/** Liquidates everything that is open, one by one in as many transactions, several at a time. Seconds. */
const closeOneByOne = async (ground: Ground): Promise<number> => {
  const { db } = ground.whole.ports;
  await ground.whole.exchange.sequencer.stop();
  const tick = await tickTo(ground, LAST);
  const open = await db.rows<{ id: number }>`select id from futures_position where state = 'open' order by id`;
  const began_ms = performance.now();
  const worker = async (): Promise<void> => {
    for (let row = open.pop(); row; row = open.pop()) await closeAlone(db, row.id, tick, 'liquidation');
  };
  await Promise.all(Array.from({ length: TRANSACTIONS_AT_ONCE }, worker));
  return (performance.now() - began_ms) / 1000;
};

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`not what was to be measured: ${what}`);
};

const measured = async (ground: Ground): Promise<Readonly<Record<string, number>>> => {
  const { cluster } = ground.whole;
  await tickTo(ground, BEFORE);
  await openMany(ground, POSITIONS);
  must((await countIn(ground, 'open')) === POSITIONS, 'open positions');
  const load = loadavg()[0] ?? 0;
  const before = { node: process.cpuUsage(), postgres_ms: await postgresCpuMs(cluster), ms: performance.now() };
  await tickTo(ground, AFTER);
  const seconds = (performance.now() - before.ms) / 1000;
  const { user, system } = process.cpuUsage(before.node);
  const postgres_ms = (await postgresCpuMs(cluster)) - before.postgres_ms;
  must((await countIn(ground, 'closed')) === POSITIONS, 'closed positions');
  await openMany(ground, ALONE);
  const alone_seconds = await closeOneByOne(ground);
  must((await countIn(ground, 'closed')) === POSITIONS + ALONE, 'positions that were closed one by one');
  const scaled = (alone_seconds * POSITIONS) / ALONE;
  return {
    'closed by one tick': POSITIONS,
    'to the last durable close, s': seconds,
    'node, µs per close': (user + system) / POSITIONS,
    'PostgreSQL, µs per close': (postgres_ms * 1000) / POSITIONS,
    [`one transaction each, ${ALONE} of them, s`]: alone_seconds,
    'one transaction each, scaled, s': scaled,
    'batches over one transaction each': scaled / seconds,
    'machine load at the gap': load,
  };
};

export const durableGap = async (): Promise<Readonly<Record<string, number>>> => {
  const clock = heldClock(instantOf('2026-03-09T14:05:00.000Z'));
  let users: readonly number[] = [];
  const whole = await openWholeExchange(
    async (ports) => {
      users = await futuresTraders(ports, CUSTOMERS);
      await ports.db.run`update market set futures_exposure_limit = 1000000000 where id = ${MARKET}`;
    },
    undefined,
    clock,
  );
  try {
    return await measured({ whole, clock, users });
  } finally {
    await whole.close();
  }
};
