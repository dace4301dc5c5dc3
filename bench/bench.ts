/*
 * `npm run bench` lists the benchmarks, `npm run bench <name>` runs one and ends with `<name>: <ratio>x of <peer>`;
 * `--json` prints that as JSON instead. A benchmark is a file in this folder that exports `benchmark` (benchmark.ts).
 */
import type { Benchmark } from './benchmark.ts';

const benchmarks: Readonly<Record<string, () => Promise<{ readonly benchmark: Benchmark }>>> = {
  'ledger-entries': () => import('./ledger-entries.ts'),
  matching: () => import('./matching.ts'),
  triggers: () => import('./triggers.ts'),
  'orders-http': () => import('./orders-http.ts'),
  'futures-http': () => import('./futures-http.ts'),
  options: () => import('./options.ts'),
  copy: () => import('./copy.ts'),
  maturities: () => import('./maturities.ts'),
  'orders-db': () => import('./orders-db.ts'),
  recovery: () => import('./recovery.ts'),
  growth: () => import('./growth.ts'),
  'price-log': () => import('./price-log.ts'),
  'home-js': () => import('./home-js.ts'),
  'trade-js': () => import('./trade-js.ts'),
  'bundle-parts': () => import('./bundle-parts.ts'),
  'home-paint': () => import('./home-paint.ts'),
  'market-frames': () => import('./market-frames.ts'),
  'fan-out': () => import('./fan-out.ts'),
  'socket-writes': () => import('./socket-writes.ts'),
  'silent-sockets': () => import('./silent-sockets.ts'),
  candles: () => import('./candles.ts'),
  records: () => import('./records.ts'),
  costs: () => import('./costs.ts'),
  liabilities: () => import('./liabilities.ts'),
  allotment: () => import('./allotment.ts'),
  'list-calls': () => import('./list-calls.ts'),
  nft: () => import('./nft.ts'),
  ticks: () => import('./ticks.ts'),
  'demo-market': () => import('./demo-market.ts'),
  audit: () => import('./audit.ts'),
  'options-verify': () => import('./options-verify.ts'),
  'options-edge': () => import('./options-edge.ts'),
  soak: () => import('./soak.ts'),
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const list = async (): Promise<void> => {
  say('npm run bench <name> [-- --json]\n');
  for (const [name, load] of Object.entries(benchmarks))
    say(`  ${name.padEnd(16)} ${(await load()).benchmark.sentence}`);
};

const run = async (
  name: string,
  load: () => Promise<{ readonly benchmark: Benchmark }>,
  json: boolean,
): Promise<void> => {
  const { benchmark } = await load();
  const { peer, ratio, figures } = await benchmark.run();
  if (json) return say(JSON.stringify({ name, peer, ratio, ...figures }));
  for (const [figure, value] of Object.entries(figures)) {
    say(
      `  ${figure.padEnd(36)} ${typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : value}`,
    );
  }
  say(`${name}: ${ratio.toFixed(2)}x of ${peer}`);
};

const [name, ...flags] = process.argv.slice(2).filter((word) => word !== '--');
const chosen = name === undefined ? undefined : benchmarks[name];
if (name === undefined) await list();
else if (chosen) await run(name, chosen, flags.includes('--json'));
else {
  say(`There is no benchmark called ${name}.`);
  await list();
  process.exitCode = 1;
}
