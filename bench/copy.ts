import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { median, type Benchmark } from './benchmark.ts';
import { quantile } from './compare-http.ts';
import { copyAlone, openSource } from './copy-alone.ts';
import { allDone, copiesIn, openCopyGround, traderCloses, traderOpens, type CopyGround } from './copy-ground.ts';
import { MARKET } from './futures-ground.ts';
import type { OrderLoad, OrdersAnswered } from './order-clients.ts';
import { postgresCpuMs, tokensOf } from './spot-ground.ts';

/*
 * One trader's fill that is copied to ten thousand followers: from the answer to the trader to the last durable copy.
 * Beside it the naive way, each copy in a transaction of its own; and how long other customers wait for their orders
 * meanwhile, against the same orders while nothing is copied.
 */

const FOLLOWERS = Number(process.env['FOLLOWERS'] ?? 10_000);
const ALONE = 1000;
const TRANSACTIONS_AT_ONCE = 8;
const OTHERS = 16;
const ORDERS_PER_SECOND = 40;
const REPEATS = Number(process.env['REPEATS'] ?? 5);

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const began_ms = performance.now();
  await work();
  return (performance.now() - began_ms) / 1000;
};

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`not what was to be measured: ${what}`);
};

interface Fan {
  readonly seconds: number;
  readonly closing_seconds: number;
  /** CT8: those that were not made within 30 seconds. */
  readonly late: number;
  readonly node_us: number;
  readonly postgres_us: number;
}

/** Nothing else happens: how long a fill and its closing take to the last follower. */
const fanOut = async (ground: CopyGround): Promise<Fan> => {
  const { cluster } = ground.whole;
  const id = await traderOpens(ground);
  const before = { node: process.cpuUsage(), postgres_ms: await postgresCpuMs(cluster) };
  let made = 0;
  const seconds = await secondsOf(async () => void (made = await allDone(ground, id, 'open')));
  const { user, system } = process.cpuUsage(before.node);
  const postgres_ms = (await postgresCpuMs(cluster)) - before.postgres_ms;
  await traderCloses(ground, id);
  const closing_seconds = await secondsOf(async () => void (await allDone(ground, id, 'closed')));
  const count = ground.followers.length;
  const costs = { node_us: (user + system) / count, postgres_us: (postgres_ms * 1000) / count };
  return { seconds, closing_seconds, late: count - made, ...costs };
};

interface Waited {
  readonly p50_ms: number;
  readonly p99_ms: number;
}

/** Orders of others, by HTTP, in a process of its own. */
class Others {
  readonly #clients = fork(fileURLToPath(new URL('order-clients.ts', import.meta.url)), { execArgv: [] });
  readonly #load: Omit<OrderLoad, 'seconds'>;
  readonly refused: Record<string, number> = {};

  constructor(port: number, tokens: readonly string[]) {
    const orders = { path: '/api/lever/submit', form: 'futures', per_second: ORDERS_PER_SECOND } as const;
    this.#load = { port, tokens, must_succeed: true, ...orders };
  }

  async wait(seconds: number): Promise<Waited> {
    this.#clients.send({ ...this.#load, seconds } satisfies OrderLoad);
    const [{ latencies_ms, refused }] = (await once(this.#clients, 'message')) as [OrdersAnswered];
    for (const [why, count] of Object.entries(refused)) this.refused[why] = (this.refused[why] ?? 0) + count;
    return { p50_ms: quantile(latencies_ms, 0.5), p99_ms: quantile(latencies_ms, 0.99) };
  }

  end(): void {
    this.#clients.disconnect();
  }
}

/** The same orders, once while nothing is copied and once while a fill reaches all followers. */
const waited = async (ground: CopyGround, others: Others, seconds: number) => {
  const quiet = await others.wait(seconds);
  const id = await traderOpens(ground);
  const meanwhile = await others.wait(seconds);
  const made = await copiesIn(ground, id, 'open');
  await allDone(ground, id, 'open');
  await traderCloses(ground, id);
  const closing = await others.wait(seconds);
  await allDone(ground, id, 'closed');
  return { quiet, meanwhile, closing, covered: made / ground.followers.length };
};

const oneByOne = async (ground: CopyGround): Promise<number> => {
  const { whole, trader } = ground;
  const tick = whole.exchange.prices.last(MARKET);
  if (!tick) throw new Error('no price');
  // Their rows are not the sequencer's, which does not know of what is changed here.
  await whole.exchange.sequencer.stop();
  const users = ground.followers.slice(0, ALONE);
  const source_id = await openSource(whole.ports.db, trader, tick, users.length);
  const worker = async (): Promise<void> => {
    for (let user = users.pop(); user !== undefined; user = users.pop())
      await copyAlone(whole.ports.db, source_id, user, tick);
  };
  const seconds = await secondsOf(async () => {
    await Promise.all(Array.from({ length: TRANSACTIONS_AT_ONCE }, worker));
  });
  must((await copiesIn(ground, source_id, 'open')) === Math.min(ALONE, FOLLOWERS), 'copies that were made one by one');
  return (seconds * FOLLOWERS) / Math.min(ALONE, FOLLOWERS);
};

const medianOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number => median(rows.map(of));

const measured = async (ground: CopyGround) => {
  const load = loadavg()[0] ?? 0;
  await fanOut(ground);
  const fans: Fan[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) fans.push(await fanOut(ground));
  const seconds = medianOf(fans, (fan) => fan.seconds);
  const { ports, port } = ground.whole;
  const others = new Others(port, await tokensOf(ports, ground.others));
  const all: Awaited<ReturnType<typeof waited>>[] = [];
  try {
    await others.wait(2);
    for (let repeat = 0; repeat < REPEATS; repeat++) all.push(await waited(ground, others, Math.max(1, seconds)));
  } finally {
    others.end();
  }
  const alone = await oneByOne(ground);
  const [quiet, meanwhile] = [medianOf(all, (one) => one.quiet.p99_ms), medianOf(all, (one) => one.meanwhile.p99_ms)];
  return {
    peer: 'one transaction for each copy',
    ratio: alone / seconds,
    figures: {
      followers: FOLLOWERS,
      'to the last durable copy, s': seconds,
      'to the last closed copy, s': medianOf(fans, (fan) => fan.closing_seconds),
      'copies that were late': medianOf(fans, (fan) => fan.late),
      'node, µs per copy': medianOf(fans, (fan) => fan.node_us),
      'PostgreSQL, µs per copy': medianOf(fans, (fan) => fan.postgres_us),
      [`one transaction each, from ${ALONE}, s`]: alone,
      'orders of others a second': ORDERS_PER_SECOND,
      'order p50 without it, ms': medianOf(all, (one) => one.quiet.p50_ms),
      'order p99 without it, ms': quiet,
      'order p50 meanwhile, ms': medianOf(all, (one) => one.meanwhile.p50_ms),
      'order p99 meanwhile, ms': meanwhile,
      'order p99 while it closes, ms': medianOf(all, (one) => one.closing.p99_ms),
      'p99 meanwhile over without': meanwhile / quiet,
      'copies made in that time, part of all': medianOf(all, (one) => one.covered),
      refused: JSON.stringify(others.refused),
      machine_load_before: load,
      machine_load_after: loadavg()[0] ?? 0,
    },
  };
};

export const benchmark: Benchmark = {
  sentence:
    'One trader’s fill copied to ten thousand followers, until the last copy is durable, against one transaction each; and how long the orders of others take meanwhile',
  async run() {
    const ground = await openCopyGround(FOLLOWERS, OTHERS);
    try {
      return await measured(ground);
    } finally {
      await ground.close();
    }
  },
};
