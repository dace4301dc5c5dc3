import { loadavg } from 'node:os';
import pg from 'pg';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { runJob } from '#server/core/jobs/runner.ts';
import { ensureDemoCapital } from '#server/features/faucet/index.ts';
import { heldClock, type HeldClock } from '#server/ports/clock.ts';
import { collectGarbage, type Benchmark } from './benchmark.ts';
import { postgresCpuMs, richTraders, tokensOf } from './spot-ground.ts';
import { openWholeExchange, type WholeExchange } from './whole-exchange.ts';

/*
 * A year in a few minutes: a held clock advances by hours. Every third day (`--step-days=1` for every day) customers
 * trade, lock, exchange and log in, and every job runs. Tables that keep a month are full before the first measured
 * month, so the twelfth must cost what the first does. Cost is the CPU time of this process and of PostgreSQL together,
 * which other programs affect little.
 */

const MONTH_DAYS = 30;
const DEFAULT_STEP_DAYS = 3;
const MONTHS = 12;
const LOOKS_A_STEP = 8;
const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;
const A_STEP = { sessions: 5, orders: 40, exchanges: 3, locks: 2, moves: 2, codes: 1 };
const TRADERS = 20;
/** Audits the whole history by design, so its cost grows; `npm run bench audit` measures audits. */
const NOT_RUN = ['audit.everything'];

interface Soaked {
  readonly whole: WholeExchange;
  readonly clock: HeldClock;
  readonly user_ids: readonly number[];
  readonly answered: Map<string, number>;
}

interface Month {
  readonly heap_mb: number;
  readonly database_mb: number;
  readonly order_ms: number;
  readonly jobs_ms: number;
  readonly by_job: ReadonlyMap<string, number>;
  readonly rows: ReadonlyMap<string, number>;
}

const cpuMs = async ({ cluster }: WholeExchange): Promise<number> => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + (await postgresCpuMs(cluster));
};

const stepDays = (): number => {
  const flag = process.argv.find((word) => word.startsWith('--step-days='));
  return flag === undefined ? DEFAULT_STEP_DAYS : Number(flag.slice('--step-days='.length));
};

let next_request = 1;

const ask = async (soaked: Soaked, path: string, token: string, fields: Readonly<Record<string, string>>) => {
  const body = new URLSearchParams({ lang: 'en', request_id: `soak-${next_request++}-of-many`, ...fields });
  const response = await fetch(`http://127.0.0.1:${soaked.whole.port}/api${path}`, {
    method: 'POST',
    headers: { authorization: token },
    body,
  });
  const { type, reason } = (await response.json()) as { type: string; reason?: string };
  const said = `${path} ${type === 'ok' ? 'ok' : (reason ?? type)}`;
  soaked.answered.set(said, (soaked.answered.get(said) ?? 0) + 1);
};

const quoteAll = async ({ whole, clock }: Soaked, look: number): Promise<void> => {
  const t_ms = millisecondsOf(clock.now());
  for (const { symbol, sort } of whole.exchange.prices.markets()) {
    const price = symbol === 'BTC/USDT' ? '50000' : `${100 + sort}.${10 + ((look * 7 + sort) % 90)}`;
    whole.feed.quote(symbol, price, { t_ms, volume: '0.25' });
  }
  await whole.exchange.prices.pump();
};

const tokenOf = (tokens: readonly string[], index: number): string => tokens[index % tokens.length] ?? '';

/** Around one price, so that about half of them take what the other half left; the rest is cancelled at night. */
const orderAll = async (soaked: Soaked, tokens: readonly string[]): Promise<void> => {
  for (let place = 0; place < A_STEP.orders; place++) {
    const side = place % 2 === 0 ? '1' : '2';
    const target_price = String(50_000 + ((place * 7) % 5) * (side === '1' ? 1 : -1));
    const order = { currency_id: '1', legal_id: '3', type: side, kind: 'limit', target_price, amount: '0.001' };
    await ask(soaked, '/coin/trade', tokenOf(tokens, place), order);
  }
  for (const token of tokens) await ask(soaked, '/coin/cancel_all', token, {});
};

const others = async (soaked: Soaked, tokens: readonly string[], day: number): Promise<void> => {
  const exchange = { from_currency_id: '3', to_currency_id: '1', number: '100' };
  const move = { currency_id: '3', number: '10', from_field: 'change', to_field: 'legal' };
  for (let place = 0; place < A_STEP.exchanges; place++)
    await ask(soaked, '/user/Transfer', tokenOf(tokens, place), exchange);
  for (let place = 0; place < A_STEP.locks; place++)
    await ask(soaked, '/lh/deposit', tokenOf(tokens, place), { config_id: '1', amount: '100' });
  for (let place = 0; place < A_STEP.moves; place++) await ask(soaked, '/wallet/change', tokenOf(tokens, place), move);
  for (let place = 0; place < A_STEP.codes; place++)
    await ask(soaked, '/sms_mail', '', { user_string: `new-${day}-${place}@example.com`, scene: 'register' });
};

const jobsOf = ({ exchange }: WholeExchange): readonly Job[] =>
  exchange.jobs.filter(({ name }) => !NOT_RUN.includes(name));

/** One step; returns the cost of its orders, and adds that of its jobs. */
const live = async (soaked: Soaked, step: number, by_job: Map<string, number>): Promise<number> => {
  const { whole, clock, user_ids } = soaked;
  for (let look = 0; look < LOOKS_A_STEP; look++) {
    clock.forward((stepDays() * 24 * HOUR_MS) / LOOKS_A_STEP);
    await quoteAll(soaked, step * LOOKS_A_STEP + look);
  }
  const today = Array.from({ length: A_STEP.sessions }, (_, index) => user_ids[(step + index) % TRADERS] ?? 0);
  const tokens = await tokensOf(whole.ports, today);
  const began = await cpuMs(whole);
  await orderAll(soaked, tokens);
  const ordered = await cpuMs(whole);
  await others(soaked, tokens, step);
  let before = await cpuMs(whole);
  for (const job of jobsOf(whole)) {
    await runJob(whole.ports, job);
    const after = await cpuMs(whole);
    by_job.set(job.name, (by_job.get(job.name) ?? 0) + after - before);
    before = after;
  }
  return ordered - began;
};

/** Autovacuum runs once a minute, which is a month here; a real day has 1,440 of them. */
const tidy = async (url: string): Promise<{ rows: Map<string, number>; database_mb: number }> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const rows = new Map<string, number>();
  for (const { name } of tables)
    rows.set(name, Number((await client.query<{ n: string }>(`select count(*) as n from ${name}`)).rows[0]?.n));
  const size = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  await client.end();
  return { rows, database_mb: Number(size.rows[0]?.bytes) / MEGABYTE };
};

const liveMonth = async (soaked: Soaked, month: number): Promise<Month> => {
  const steps = Math.round(MONTH_DAYS / stepDays());
  const by_job = new Map<string, number>();
  let orders_ms = 0;
  for (let step = 0; step < steps; step++) orders_ms += await live(soaked, month * steps + step, by_job);
  const jobs_ms = [...by_job.values()].reduce((sum, cost_ms) => sum + cost_ms, 0) / steps;
  const { rows, database_mb } = await tidy(soaked.whole.database_url);
  collectGarbage();
  const heap_mb = process.memoryUsage().heapUsed / MEGABYTE;
  const order_ms = orders_ms / (steps * A_STEP.orders);
  const figures = [`month ${month}`, `heap ${heap_mb.toFixed(1)} MB`, `database ${database_mb.toFixed(1)} MB`];
  const costs = [`an order ${order_ms.toFixed(2)} ms`, `all jobs ${jobs_ms.toFixed(1)} ms`];
  process.stderr.write(`${[...figures, ...costs].map((text) => text.padEnd(28)).join('')}\n`);
  for (const [job, cost_ms] of by_job) by_job.set(job, cost_ms / steps);
  return { heap_mb, database_mb, order_ms, jobs_ms, by_job, rows };
};

const printRows = (first: Month, last: Month): void => {
  process.stderr.write(`\n${'rows'.padEnd(28)}${'month 1'.padStart(10)}${`month ${MONTHS}`.padStart(10)}\n`);
  for (const [table, rows] of last.rows) {
    const before = first.rows.get(table) ?? 0;
    if (rows + before > 0)
      process.stderr.write(`${table.padEnd(28)}${String(before).padStart(10)}${String(rows).padStart(10)}\n`);
  }
};

const SHOWN_JOBS = 8;

const printJobs = (first: Month, last: Month): void => {
  process.stderr.write(`\n${'job, ms'.padEnd(28)}${'month 1'.padStart(10)}${`month ${MONTHS}`.padStart(10)}\n`);
  for (const [job, cost_ms] of [...last.by_job].sort(([, a], [, b]) => b - a).slice(0, SHOWN_JOBS)) {
    const before_ms = first.by_job.get(job) ?? 0;
    const figures = [before_ms, cost_ms].map((ms) => ms.toFixed(1).padStart(10)).join('');
    process.stderr.write(`${job.padEnd(28)}${figures}\n`);
  }
};

/** Tables that jobs trim to at most a month; others are kept, or their size depends on markets and customers. */
const TRIMMED = ['outbox', 'request', 'queued_request', 'session', 'code', 'attempt', 'spot_minute'];

export const benchmark: Benchmark = {
  sentence: 'Heap, cost of an order and cost of the jobs in the twelfth month of a simulated year, against the first',
  async run() {
    const clock = heldClock(instantOf('2026-01-01T00:00:00.000Z'));
    const whole = await openWholeExchange((ports) => ensureDemoCapital(ports), undefined, clock);
    try {
      const user_ids = await richTraders(whole.ports.db, TRADERS, clock.now());
      const soaked: Soaked = { whole, clock, user_ids, answered: new Map() };
      const months: Month[] = [];
      for (let month = 0; month <= MONTHS; month++) months.push(await liveMonth(soaked, month));
      const [, first] = months;
      const last = months.at(-1);
      if (!first || !last) throw new Error('a year has months');
      printRows(first, last);
      printJobs(first, last);
      const rowsOf = (month: Month): number => TRIMMED.reduce((sum, table) => sum + (month.rows.get(table) ?? 0), 0);
      const ratios = {
        heap_last_over_first: last.heap_mb / first.heap_mb,
        order_last_over_first: last.order_ms / first.order_ms,
        jobs_last_over_first: last.jobs_ms / first.jobs_ms,
        trimmed_rows_last_over_first: rowsOf(last) / rowsOf(first),
      };
      return {
        peer: 'the first month, by whichever grew most',
        ratio: Math.max(...Object.values(ratios)),
        figures: {
          heap_first_mb: first.heap_mb,
          heap_last_mb: last.heap_mb,
          order_first_cpu_ms: first.order_ms,
          order_last_cpu_ms: last.order_ms,
          jobs_first_cpu_ms: first.jobs_ms,
          jobs_last_cpu_ms: last.jobs_ms,
          database_first_mb: first.database_mb,
          database_last_mb: last.database_mb,
          trimmed_rows_first: rowsOf(first),
          trimmed_rows_last: rowsOf(last),
          ...ratios,
          ...Object.fromEntries(soaked.answered),
          machine_load_after: loadavg()[0] ?? 0,
        },
      };
    } finally {
      await whole.close();
    }
  },
};
