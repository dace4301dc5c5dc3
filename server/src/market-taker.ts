import { setTimeout as sleep } from 'node:timers/promises';
import { marketTakers, takerOf } from './core/market-makers.ts';
import { takeMarkets, takerBudget } from './market-maker/taker.ts';
import { randomIds } from './ports/ids.ts';
import { standardLog } from './ports/log.ts';
import { readMarketMakerEnvironment } from './ports/market-maker-environment.ts';
import { explainStart } from './ports/start-failure.ts';
import { onStop } from './ports/stop-signals.ts';

/*
 * The demo's traders: a separate process that takes from the books, as a customer would (docs/spec/spot.md, SP20e). It
 * ends on a signal, or when the exchange that started it is gone.
 */

const LOOK_EVERY_MS = 4000;
const REPORT_EVERY_MS = 60_000;

const ending = new AbortController();
onStop(() => ending.abort());
// The exchange holds the other end; a terminal does if it was started by hand.
process.stdin.once('end', () => ending.abort()).resume();

const rest = (delay_ms: number): Promise<void> =>
  sleep(delay_ms, undefined, { signal: ending.signal }).catch(() => undefined);

const start = async (): Promise<void> => {
  const { url, password } = await readMarketMakerEnvironment();
  const now_ms = (): number => performance.now();
  const budget = takerBudget({ now_ms, rest });
  const taking = marketTakers.map(({ email }, index) =>
    takeMarkets({
      url,
      email,
      password,
      isOwn: (market_id) => takerOf(market_id) === index,
      budget,
      fetch,
      log: standardLog,
      requestId: () => randomIds.token(),
      now_ms,
      rest,
      isEnding: () => ending.signal.aborted,
      look_every_ms: LOOK_EVERY_MS,
      seed: randomIds.token(),
    }),
  );
  const report = setInterval(
    () => standardLog.info('demo traders', { requests: budget.taken(), cpu_ms: process.cpuUsage().user / 1000 }),
    REPORT_EVERY_MS,
  );
  await Promise.all(taking);
  clearInterval(report);
};

await start().catch((failure: unknown) => {
  process.stderr.write(`${explainStart(failure)}\n`);
  process.exitCode = 1;
});
// An open socket or standard input must not keep it alive.
process.exit();
