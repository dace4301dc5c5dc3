import { setTimeout as sleep } from 'node:timers/promises';
import { makerOf, marketMakers } from './core/market-makers.ts';
import { makeMarkets, makerBudget } from './market-maker/maker.ts';
import { randomIds } from './ports/ids.ts';
import { standardLog } from './ports/log.ts';
import { readMarketMakerEnvironment } from './ports/market-maker-environment.ts';
import { explainStart } from './ports/start-failure.ts';
import { onStop } from './ports/stop-signals.ts';

/*
 * The demo's market maker: a separate process that knows the exchange only by its calls and its socket, like any
 * customer (docs/spec/spot.md, SP20). It ends on a signal, or when the exchange that started it is gone, and cancels its
 * quotes.
 */

const LOOK_EVERY_MS = 5000;
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
  const common = {
    url,
    password,
    now_ms,
    rest,
    look_every_ms: LOOK_EVERY_MS,
    fetch,
    log: standardLog,
    requestId: () => randomIds.token(),
    isEnding: () => ending.signal.aborted,
    budget: makerBudget({ now_ms, rest }),
  };
  const making = marketMakers.map(({ email }, index) =>
    makeMarkets({ ...common, email, isOwn: (market_id) => makerOf(market_id) === index }),
  );
  const report = setInterval(
    () => standardLog.info('market maker', { requests: common.budget.taken(), cpu_ms: process.cpuUsage().user / 1000 }),
    REPORT_EVERY_MS,
  );
  await Promise.all(making);
  clearInterval(report);
};

await start().catch((failure: unknown) => {
  process.stderr.write(`${explainStart(failure)}\n`);
  process.exitCode = 1;
});
// An open socket or standard input must not keep it alive.
process.exit();
