import { setTimeout as sleep } from 'node:timers/promises';
import { randomIds } from './ids.ts';
import { standardLog, type Log } from './log.ts';
import { readMarketMakerEnvironment, type MarketMakerEnvironment } from './market-maker-environment.ts';
import { explainStart } from './start-failure.ts';
import { onStop } from './stop-signals.ts';

/** What a customer of the demo's own is given: the exchange's address, a password, a clock and chance. */
export interface DemoProcessPorts extends MarketMakerEnvironment {
  readonly fetch: typeof fetch;
  readonly log: Log;
  readonly requestId: () => string;
  /** The same for every process of the machine, and never set back. */
  readonly now_ms: () => number;
  /** Returns early when the process ends. */
  readonly rest: (delay_ms: number) => Promise<void>;
  readonly isEnding: () => boolean;
}

/** What has been started: one promise per account, and the budget that they share. */
interface Running {
  readonly accounts: readonly Promise<void>[];
  readonly budget: { taken(): number };
}

const REPORT_EVERY_MS = 60_000;

/** Runs accounts of the demo until a signal comes or the exchange that started the process is gone. */
export const runDemoProcess = async (name: string, start: (ports: DemoProcessPorts) => Running): Promise<never> => {
  const ending = new AbortController();
  onStop(() => ending.abort());
  // The exchange holds the other end; a terminal does if it was started by hand.
  process.stdin.once('end', () => ending.abort()).resume();
  const run = async (): Promise<void> => {
    const { accounts, budget } = start({
      ...(await readMarketMakerEnvironment()),
      fetch,
      log: standardLog,
      requestId: () => randomIds.token(),
      now_ms: () => performance.timeOrigin + performance.now(),
      rest: (delay_ms) => sleep(delay_ms, undefined, { signal: ending.signal }).catch(() => undefined),
      isEnding: () => ending.signal.aborted,
    });
    const report = setInterval(
      () => standardLog.info(name, { requests: budget.taken(), cpu_ms: process.cpuUsage().user / 1000 }),
      REPORT_EVERY_MS,
    );
    await Promise.all(accounts);
    clearInterval(report);
  };
  await run().catch((failure: unknown) => {
    process.stderr.write(`${explainStart(failure)}\n`);
    process.exitCode = 1;
  });
  // An open socket or standard input must not keep it alive.
  process.exit();
};
