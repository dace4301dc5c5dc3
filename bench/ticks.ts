import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { collectGarbage, type Benchmark } from './benchmark.ts';
import type { ClientLoad } from './fan-out-clients.ts';
import { openWholeExchange, type WholeExchange } from './whole-exchange.ts';

/*
 * Memory over time at about 200 ticks a second: every market once per slot of 200 ms, from the feed to the log, into
 * candles and out to sockets. `npm run bench ticks -- --minutes=2` is a short run; thirty minutes show more.
 */

const DEFAULT_MINUTES = 30;
const MINUTE_MS = 60_000;
const SLOT_MS = 200;
const LISTENERS = 50;
const MEGABYTE = 1024 * 1024;

const minutes = (): number => {
  const flag = process.argv.find((word) => word.startsWith('--minutes='));
  return flag === undefined ? DEFAULT_MINUTES : Number(flag.slice('--minutes='.length));
};

interface Sample {
  readonly heap: number;
  readonly rss: number;
  readonly ticks: number;
}

const quoteAll = ({ exchange, feed }: WholeExchange, count: number): void => {
  const t_ms = Date.now();
  for (const { symbol, sort } of exchange.prices.markets()) {
    feed.quote(symbol, `${100 + sort}.${10 + ((count * 7 + sort) % 90)}`, { t_ms, volume: '0.25' });
  }
};

const sample = (ticks: number): Sample => {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / MEGABYTE, rss: rss / MEGABYTE, ticks };
};

const listen = async ({ exchange, port }: WholeExchange): Promise<ChildProcess> => {
  const clients = fork(fileURLToPath(new URL('fan-out-clients.ts', import.meta.url)), { execArgv: [] });
  const symbols = exchange.prices.markets().map(({ symbol }) => symbol);
  const choices = Array.from({ length: LISTENERS }, (_, index) =>
    Array.from({ length: 10 }, (_, step) => symbols[(index * 7 + step * 3) % symbols.length] ?? ''),
  );
  clients.send({ port, clients: LISTENERS, symbols: choices, update_every_ms: SLOT_MS } satisfies ClientLoad);
  await once(clients, 'message');
  return clients;
};

/** Reads charts of all markets in all periods now and then, so that the caches fill up. */
const look = async ({ exchange, port }: WholeExchange, count: number): Promise<void> => {
  const markets = exchange.prices.markets();
  const symbol = markets[count % markets.length]?.symbol ?? '';
  const period = ['1min', '5min', '60min', '1D'][count % 4] ?? '';
  await (
    await fetch(`http://127.0.0.1:${port}/api/currency/new_timeshar?symbol=${symbol}&period=${period}`)
  ).arrayBuffer();
  await (await fetch(`http://127.0.0.1:${port}/api/currency/quotation_new`)).arrayBuffer();
};

export const benchmark: Benchmark = {
  sentence: 'The heap after half an hour of 185 ticks a second, against the heap when it had warmed up',
  async run() {
    const whole = await openWholeExchange();
    let ticks = 0;
    whole.exchange.prices.subscribe((received) => void (ticks += received.length));
    const clients = await listen(whole);
    const samples: Sample[] = [];
    const length_ms = minutes() * MINUTE_MS;
    const interval_ms = Math.max(10_000, length_ms / 15);
    const began_ms = performance.now();
    try {
      for (let count = 0, next_ms = interval_ms; performance.now() - began_ms < length_ms; count++) {
        quoteAll(whole, count);
        if (count % 5 === 0) await look(whole, count / 5);
        await sleep(Math.max(1, began_ms + (count + 1) * SLOT_MS - performance.now()));
        if (performance.now() - began_ms < next_ms) continue;
        next_ms += interval_ms;
        const now = sample(ticks);
        samples.push(now);
        const at = ((performance.now() - began_ms) / MINUTE_MS).toFixed(1).padStart(5);
        process.stderr.write(
          `${at} min  heap ${now.heap.toFixed(1)} MB  rss ${now.rss.toFixed(1)} MB  ${ticks} ticks\n`,
        );
      }
    } finally {
      clients.disconnect();
      await whole.close();
    }
    // The first intervals fill caches and the last day's minutes; what grows after them is a leak.
    const [first, last] = [samples[Math.min(2, samples.length - 1)], samples.at(-1)];
    if (!first || !last) throw new Error('the run was too short');
    return {
      peer: 'the heap when warm',
      ratio: last.heap / first.heap,
      figures: {
        minutes: minutes(),
        ticks: last.ticks,
        ticks_per_second: last.ticks / (minutes() * 60),
        heap_first_mb: first.heap,
        heap_last_mb: last.heap,
        rss_first_mb: first.rss,
        rss_last_mb: last.rss,
        rss_last_over_first: last.rss / first.rss,
        listeners: LISTENERS,
      },
    };
  },
};
