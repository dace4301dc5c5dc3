import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { UP } from '#contract/options/rules.ts';
import { heldClock, type HeldClock } from '#server/ports/clock.ts';
import { settleAlone } from './options-alone.ts';
import { optionsTraders } from './options-ground.ts';
import { postgresCpuMs } from './spot-ground.ts';
import { openWholeExchange, type WholeExchange } from './whole-exchange.ts';

/*
 * Options that are all due in the same second, through the sequencer and a real PostgreSQL: from the tick after their
 * expiry to the last durable settlement. Beside it the naive way: the same settlements, each in a transaction of its own.
 */

const OPTIONS = 100_000;
const ALONE = 2000;
/** At most 20 options of a customer run at a time. */
const CUSTOMERS = 5000;
const ASKED_AT_ONCE = 5000;
const TRANSACTIONS_AT_ONCE = 8;
const SECONDS = 30;

interface Ground {
  readonly whole: WholeExchange;
  readonly clock: HeldClock;
  readonly users: readonly number[];
}

const tick = async ({ whole, clock }: Ground, price: string): Promise<void> => {
  clock.forward(1000);
  whole.feed.quote('BTC/USDT', price, { t_ms: millisecondsOf(clock.now()) });
  await whole.exchange.prices.pump();
  await whole.exchange.sequencer.settled();
};

const accept = async ({ whole, users }: Ground, count: number): Promise<void> => {
  for (let from = 0; from < count; from += ASKED_AT_ONCE) {
    const asked = Array.from({ length: Math.min(ASKED_AT_ONCE, count - from) }, (_, index) => from + index);
    await Promise.all(
      asked.map((at) =>
        whole.exchange.options.ask(
          {
            user_id: users[at % CUSTOMERS] ?? 0,
            is_offered: true,
            market_id: 1,
            currency_id: 3,
            side: UP,
            seconds: SECONDS,
            stake: Decimal.of(10),
            payout_rate: undefined,
          },
          undefined,
        ),
      ),
    );
  }
};

const countIn = async ({ whole }: Ground, state: 'open' | 'settled'): Promise<number> =>
  (await whole.ports.db.one<{ count: number }>`select count(*) as count from option_order where state = ${state}`)
    .count;

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`not what was to be measured: ${what}`);
};

/** Up to the last tick before the one that settles. */
const run = async (ground: Ground, count: number): Promise<void> => {
  await tick(ground, '64250');
  await accept(ground, count);
  await tick(ground, '64250');
  must((await countIn(ground, 'open')) === count, 'options that run');
  for (let second = 0; second < SECONDS; second++) await tick(ground, '64251');
};

const settleOneByOne = async ({ whole }: Ground): Promise<number> => {
  const { db } = whole.ports;
  const open = await db.rows<{ id: number }>`select id from option_order where state = 'open' order by id`;
  const began_ms = performance.now();
  const worker = async (): Promise<void> => {
    for (let row = open.pop(); row; row = open.pop()) await settleAlone(db, row.id);
  };
  await Promise.all(Array.from({ length: TRANSACTIONS_AT_ONCE }, worker));
  return (performance.now() - began_ms) / 1000;
};

const measured = async (ground: Ground) => {
  const { cluster } = ground.whole;
  await run(ground, OPTIONS);
  const before = { node: process.cpuUsage(), postgres_ms: await postgresCpuMs(cluster), ms: performance.now() };
  await tick(ground, '64251');
  const seconds = (performance.now() - before.ms) / 1000;
  const { user, system } = process.cpuUsage(before.node);
  const postgres_ms = (await postgresCpuMs(cluster)) - before.postgres_ms;
  must((await countIn(ground, 'settled')) === OPTIONS, 'settled options');
  await run(ground, ALONE);
  await ground.whole.exchange.sequencer.stop();
  const alone_seconds = await settleOneByOne(ground);
  must((await countIn(ground, 'settled')) === OPTIONS + ALONE, 'options that were settled one by one');
  const scaled = (alone_seconds * OPTIONS) / ALONE;
  return {
    ratio: scaled / seconds,
    figures: {
      'due in the same second': OPTIONS,
      'to the last settled and paid, s': seconds,
      'node, µs per settlement': (user + system) / OPTIONS,
      'PostgreSQL, µs per settlement': (postgres_ms * 1000) / OPTIONS,
      [`one transaction each, ${ALONE} of them, s`]: alone_seconds,
      'one transaction each, scaled, s': scaled,
    },
  };
};

export const optionsDue = async () => {
  const clock = heldClock(instantOf('2026-03-09T14:05:00.000Z'));
  let users: readonly number[] = [];
  const whole = await openWholeExchange(
    async (ports) => {
      users = await optionsTraders(ports, CUSTOMERS);
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
