import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Ports } from '#server/ports/ports.ts';
import { interleaved, type Benchmark } from './benchmark.ts';
import type { Answered, Load } from './http-clients.ts';
import { openWholeExchange, type WholeExchange } from './whole-exchange.ts';

const CONNECTIONS = 32;
const SECONDS = 4;
const ROWS = 2000;
const MINUTE_MS = 60_000;

/** More minutes than a chart shows, up to now, as if the exchange had been open for two days. */
const fill = async ({ db }: Ports): Promise<void> => {
  const end_ms = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  await db.run`
    insert into candle (market_id, period, start_ms, open, high, low, close, volume, turnover)
    select m.id, '1min', ${end_ms}::bigint - n * ${MINUTE_MS}::bigint, 64000 + n % 90, 64100.55, 63900.25, 64000 + n % 70, 12.3456789, 790123.4567
    from market m, generate_series(0, ${ROWS + 200}) as n`;
  await db.run`
    insert into candle_began (market_id, at_ms, price)
    select id, ${end_ms - (ROWS + 200) * MINUTE_MS}::bigint, 64000 from market`;
};

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

const CHART = '/api/currency/new_timeshar?symbol=BTC/USDT&period=1min';
const PEER = '/api/currency/list';

/** One tick a second in every market, as in the demo: the newest candle keeps changing. */
const tick = ({ exchange, feed }: WholeExchange) => {
  let count = 0;
  return setInterval(() => {
    count++;
    for (const { symbol } of exchange.prices.markets()) {
      feed.quote(symbol, `64000.${10 + (count % 90)}`, { t_ms: Date.now(), volume: '0.5' });
    }
  }, 1000);
};

export const benchmark: Benchmark = {
  sentence: `The slowest hundredth of charts with ${ROWS} candles under load, against the server's own short list of currencies`,
  async run() {
    const whole = await openWholeExchange(fill);
    const ticking = tick(whole);
    const clients = fork(fileURLToPath(new URL('http-clients.ts', import.meta.url)), { execArgv: [] });
    const last = new Map<string, Answered>();
    /** Of the server alone and per answer, so that it does not depend on other load. */
    const cpu_ms = new Map<string, number>();
    const p99 = async (name: string, path: string, connections: number): Promise<number> => {
      const before = process.cpuUsage();
      clients.send({ port: whole.port, path, connections, seconds: SECONDS } satisfies Load);
      const [answered] = (await once(clients, 'message')) as [Answered];
      const { user, system } = process.cpuUsage(before);
      cpu_ms.set(name, (user + system) / 1000 / answered.latencies_ms.length);
      if (answered.failures > 0) throw new Error(`${answered.failures} of ${path} failed`);
      last.set(name, answered);
      return quantile(answered.latencies_ms, 0.99);
    };
    try {
      const taken = await interleaved({
        chart: () => p99('chart', CHART, CONNECTIONS),
        list: () => p99('list', PEER, CONNECTIONS),
        chart_alone: () => p99('chart_alone', CHART, 1),
        list_alone: () => p99('list_alone', PEER, 1),
      });
      const { chart = 0, list = 1, chart_alone = 0, list_alone = 1 } = taken;
      const rate = (name: string): number => (last.get(name)?.latencies_ms.length ?? 0) / SECONDS;
      return {
        peer: 'the list of currencies, p99',
        ratio: chart / list,
        figures: {
          chart_p99_ms: chart,
          list_p99_ms: list,
          chart_p50_ms: quantile(last.get('chart')?.latencies_ms ?? [], 0.5),
          list_p50_ms: quantile(last.get('list')?.latencies_ms ?? [], 0.5),
          chart_cpu_ms: cpu_ms.get('chart') ?? 0,
          list_cpu_ms: cpu_ms.get('list') ?? 0,
          charts_per_second: rate('chart'),
          lists_per_second: rate('list'),
          chart_p99_ms_alone: chart_alone,
          list_p99_ms_alone: list_alone,
          chart_bytes: last.get('chart')?.bytes ?? 0,
          list_bytes: last.get('list')?.bytes ?? 0,
          connections: CONNECTIONS,
        },
      };
    } finally {
      clearInterval(ticking);
      clients.disconnect();
      await whole.close();
    }
  },
};
