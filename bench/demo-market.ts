import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Benchmark } from './benchmark.ts';
import { cpuMsOf, parentOf, postgresCpuMs } from './spot-ground.ts';

/*
 * The demo as `npm start` runs it, first without and then with its own accounts (SP20). What they cost is the difference
 * of the CPU time of all its processes: the exchange, PostgreSQL, the market maker and the traders.
 */

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const LIMIT_PERCENT = 5;
const MEASURE_MS = 120_000;
/** The market maker sets up its books before the measurement; without it the same time passes. */
const SETTLE_MS = 120_000;

interface Cost {
  /** Percent of one core. */
  readonly all: number;
  readonly own_processes: number;
}

const startDemo = async (folder: string, market_maker: 'on' | 'off'): Promise<ChildProcess> => {
  const demo = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      MARKET_MAKER: market_maker,
      DEMO_MERCHANTS: 'off',
      DEMO_GALLERY: 'off',
    },
  });
  for await (const words of demo.stdout as AsyncIterable<Buffer>) if (String(words).includes('Ctrl-C')) break;
  return demo;
};

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((id) => Number.isInteger(id) && parentOf(id) === pid);

const costOf = async (folder: string, market_maker: 'on' | 'off'): Promise<Cost> => {
  const demo = await startDemo(folder, market_maker);
  const pid = demo.pid ?? 0;
  await sleep(SETTLE_MS);
  const cluster = join(folder, 'postgres', 'cluster');
  const own = market_maker === 'on' ? childrenOf(pid) : [];
  const read = async () => {
    const own_ms = own.reduce((sum, id) => sum + cpuMsOf(id), 0);
    return { own_ms, all_ms: own_ms + cpuMsOf(pid) + (await postgresCpuMs(cluster)), at_ms: performance.now() };
  };
  const before = await read();
  await sleep(MEASURE_MS);
  const after = await read();
  demo.kill('SIGTERM');
  await once(demo, 'exit');
  const percent = (ms: number): number => (ms / (after.at_ms - before.at_ms)) * 100;
  return { all: percent(after.all_ms - before.all_ms), own_processes: percent(after.own_ms - before.own_ms) };
};

export const benchmark: Benchmark = {
  sentence: 'What the demo’s market maker and traders cost of one core, beside the limit of 5 %.',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
    // PostgreSQL never runs as root and must be able to traverse the folder.
    await chmod(folder, 0o711);
    try {
      // The first start makes the database, which must not be measured.
      const first = await startDemo(folder, 'off');
      first.kill('SIGTERM');
      await once(first, 'exit');
      const without = await costOf(folder, 'off');
      const live = await costOf(folder, 'on');
      const cost = live.all - without.all;
      return {
        peer: `the limit of ${LIMIT_PERCENT} % of one core`,
        ratio: cost / LIMIT_PERCENT,
        figures: {
          'without them, % of one core': without.all,
          'with them, % of one core': live.all,
          'their own two processes, %': live.own_processes,
          'their cost, % of one core': cost,
          'limit, % of one core': LIMIT_PERCENT,
        },
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
