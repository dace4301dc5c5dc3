import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Exchange } from '#server/app.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { lockBalance, post } from '#server/core/ledger/ledger.ts';
import type { Ports } from '#server/ports/ports.ts';
import { median, type Benchmark } from './benchmark.ts';
import type { OrderLoad, OrdersAnswered } from './order-clients.ts';
import { postgresCpuMs, richTraders, tokensOf } from './spot-ground.ts';
import { openWholeExchange, type WholeExchange } from './whole-exchange.ts';

const CONNECTIONS = 64;
const SECONDS = 4;
const REPEATS = 5;

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

let next_order = 1_000_000_000;

/** The limit, and the naive way: each order locks, writes and commits by itself. Neither has a session. */
const addPeers = ({ server }: Exchange, { db, clock }: Ports, users: () => readonly number[]): void => {
  server.post('/api/bench/nothing', async () => ({ type: 'ok' }));
  server.post('/api/bench/alone', async () => {
    const id = next_order++;
    const user_id = users()[id % CONNECTIONS] ?? 0;
    const [at, amount] = [clock.now(), Decimal.of('0.001')];
    await db.transaction(async (tx) => {
      await lockBalance(tx, customer(user_id, 'spot'), 1);
      await tx.run`
        insert into spot_order (id, seq, market_id, user_id, side, kind, force, state, price, amount, reserved, fee_rate, created_at, updated_at)
        values (${id}, ${id}, 1, ${user_id}, 2, 'limit', 'gtc', 'open', 60000, ${amount}, ${amount}, 0, ${at}, ${at})`;
      const movement = { from: customer(user_id, 'spot'), to: customer(user_id, 'spot:held'), currency_id: 1, amount };
      await post(tx, { reason: 'spot.place', ref: String(id), at, movements: [movement] });
    });
    return { type: 'ok' };
  });
};

interface Measured {
  readonly per_second: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly node_us: number;
  readonly postgres_us: number;
}

class Bench {
  readonly #whole: WholeExchange;
  readonly #tokens: readonly string[];
  readonly #clients: ChildProcess;
  readonly refused: Record<string, number> = {};

  constructor(whole: WholeExchange, tokens: readonly string[]) {
    this.#whole = whole;
    this.#tokens = tokens;
    this.#clients = fork(fileURLToPath(new URL('order-clients.ts', import.meta.url)), { execArgv: [] });
  }

  async measure(path: string, per_second?: number): Promise<Measured> {
    const { port, cluster } = this.#whole;
    const before = { node: process.cpuUsage(), postgres: await postgresCpuMs(cluster) };
    const pace = per_second === undefined ? {} : { per_second };
    const request: OrderLoad = { port, path, tokens: this.#tokens, seconds: SECONDS, must_succeed: true, ...pace };
    this.#clients.send(request);
    const [{ latencies_ms, seconds, refused }] = (await once(this.#clients, 'message')) as [OrdersAnswered];
    const { user, system } = process.cpuUsage(before.node);
    const postgres_ms = (await postgresCpuMs(cluster)) - before.postgres;
    for (const [why, count] of Object.entries(refused)) this.refused[why] = (this.refused[why] ?? 0) + count;
    const count = latencies_ms.length;
    return {
      per_second: count / seconds,
      p50_ms: quantile(latencies_ms, 0.5),
      p99_ms: quantile(latencies_ms, 0.99),
      node_us: (user + system) / count,
      postgres_us: (postgres_ms * 1000) / count,
    };
  }

  end(): void {
    this.#clients.disconnect();
  }
}

const ORDER = '/api/coin/trade';
const NOTHING = '/api/bench/nothing';
const ALONE = '/api/bench/alone';

const medians = (all: readonly Measured[]): Measured => {
  const of = (name: keyof Measured): number => median(all.map((one) => one[name]));
  return {
    per_second: of('per_second'),
    p50_ms: of('p50_ms'),
    p99_ms: of('p99_ms'),
    node_us: of('node_us'),
    postgres_us: of('postgres_us'),
  };
};

const named = (name: string, measured: Measured): Record<string, number> =>
  Object.fromEntries(Object.entries(measured).map(([figure, value]) => [`${name}_${figure}`, value]));

export const benchmark: Benchmark = {
  sentence: `Orders over HTTP, each acknowledged after its commit, ${CONNECTIONS} connections, against a POST that does nothing; also with one transaction per order`,
  async run() {
    let users: readonly number[] = [];
    const whole = await openWholeExchange(
      async ({ db, clock }) => void (users = await richTraders(db, CONNECTIONS, clock.now())),
      (exchange, ports) => addPeers(exchange, ports, () => users),
    );
    const bench = new Bench(whole, await tokensOf(whole.ports, users));
    const taken = new Map<string, Measured[]>();
    const take = async (name: string, path: string, per_second?: number): Promise<Measured> => {
      const measured = await bench.measure(path, per_second);
      taken.set(name, [...(taken.get(name) ?? []), measured]);
      return measured;
    };
    const load_before = loadavg()[0] ?? 0;
    try {
      await bench.measure(ORDER);
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        const { per_second } = await take('orders', ORDER);
        await take('nothing', NOTHING);
        await take('alone', ALONE);
        await take('orders_half', ORDER, per_second / 2);
        await take('nothing_half', NOTHING, per_second / 2);
      }
      const of = (name: string): Measured => medians(taken.get(name) ?? []);
      const [orders, nothing, alone, half, nothing_half] = [
        'orders',
        'nothing',
        'alone',
        'orders_half',
        'nothing_half',
      ].map(of) as [Measured, Measured, Measured, Measured, Measured];
      return {
        peer: 'a POST that does nothing on the same server',
        ratio: orders.per_second / nothing.per_second,
        figures: {
          ...named('orders', orders),
          ...named('nothing', nothing),
          ...named('alone', alone),
          ...named('orders_half', half),
          ...named('nothing_half', nothing_half),
          orders_over_alone: orders.per_second / alone.per_second,
          half_p50_over_nothing: half.p50_ms / nothing_half.p50_ms,
          half_p99_over_nothing: half.p99_ms / nothing_half.p99_ms,
          refused: JSON.stringify(bench.refused),
          machine_load_before: load_before,
          machine_load_after: loadavg()[0] ?? 0,
        },
      };
    } finally {
      bench.end();
      await whole.close();
    }
  },
};
