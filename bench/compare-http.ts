import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { median, type Result } from './benchmark.ts';
import type { OrderLoad, OrdersAnswered } from './order-clients.ts';
import { postgresCpuMs } from './spot-ground.ts';
import type { WholeExchange } from './whole-exchange.ts';

/* Orders over HTTP beside two peers on the same server: a POST that does nothing, and one transaction per order. */

export const CONNECTIONS = 64;
export const NOTHING = '/api/bench/nothing';
export const ALONE = '/api/bench/alone';
const SECONDS = 4;
const REPEATS = 5;

export const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

export interface Measured {
  readonly per_second: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly node_us: number;
  readonly postgres_us: number;
}

/** Clients in a process of their own, and what their orders cost on the server. */
export class HttpBench {
  readonly #form: OrderLoad['form'];
  readonly #whole: WholeExchange;
  readonly #tokens: readonly string[];
  readonly #clients: ChildProcess;
  readonly refused: Record<string, number> = {};

  constructor(whole: WholeExchange, tokens: readonly string[], form: OrderLoad['form']) {
    this.#form = form;
    this.#whole = whole;
    this.#tokens = tokens;
    this.#clients = fork(fileURLToPath(new URL('order-clients.ts', import.meta.url)), { execArgv: [] });
  }

  async measure(path: string, per_second?: number): Promise<Measured> {
    const { port, cluster } = this.#whole;
    const before = { node: process.cpuUsage(), postgres: await postgresCpuMs(cluster) };
    const pace = per_second === undefined ? {} : { per_second };
    const [form, tokens] = [this.#form, this.#tokens];
    const request: OrderLoad = { port, path, form, tokens, seconds: SECONDS, must_succeed: true, ...pace };
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

export const medians = (all: readonly Measured[]): Measured => {
  const of = (name: keyof Measured): number => median(all.map((one) => one[name]));
  return {
    per_second: of('per_second'),
    p50_ms: of('p50_ms'),
    p99_ms: of('p99_ms'),
    node_us: of('node_us'),
    postgres_us: of('postgres_us'),
  };
};

export const named = (name: string, measured: Measured): Record<string, number> =>
  Object.fromEntries(Object.entries(measured).map(([figure, value]) => [`${name}_${figure}`, value]));

export interface Orders {
  readonly form: OrderLoad['form'];
  readonly path: string;
  readonly tokens: readonly string[];
}

/** As many as are answered, then half of that rate, for which the latency is measured too. */
export const compareOverHttp = async (whole: WholeExchange, { form, path, tokens }: Orders): Promise<Result> => {
  const bench = new HttpBench(whole, tokens, form);
  const taken = new Map<string, Measured[]>();
  const take = async (name: string, at: string, per_second?: number): Promise<Measured> => {
    const measured = await bench.measure(at, per_second);
    taken.set(name, [...(taken.get(name) ?? []), measured]);
    return measured;
  };
  const load_before = loadavg()[0] ?? 0;
  try {
    await bench.measure(path);
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const { per_second } = await take('orders', path);
      await take('nothing', NOTHING);
      await take('alone', ALONE);
      await take('orders_half', path, per_second / 2);
      await take('nothing_half', NOTHING, per_second / 2);
    }
  } finally {
    bench.end();
  }
  const of = (name: string): Measured => medians(taken.get(name) ?? []);
  const [orders, nothing, alone] = [of('orders'), of('nothing'), of('alone')];
  const [half, nothing_half] = [of('orders_half'), of('nothing_half')];
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
};
