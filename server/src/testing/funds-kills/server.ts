import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { buildExchange } from '../../app.ts';
import { auditAndHalt } from '../../core/audit/watch.ts';
import type { Job } from '../../core/jobs/job.ts';
import { runJob } from '../../core/jobs/runner.ts';
import { migrate } from '../../ports/db/migrate.ts';
import type { Log } from '../../ports/log.ts';
import { openPorts, type Ground, type KilledPorts, type ServerMessage } from './place.ts';

/** The whole exchange in a process that waits to be killed. It starts as `main.ts` does, and works off its jobs without rest. */

const QUOTE_EVERY_MS = 200;
const JOB_PAUSE_MS = 40;
const JOBS = /^(withdrawals\.|deposits\.|ledger\.seal)/;

const say = (message: ServerMessage): void => void process.send?.(message);

const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (event, failure) =>
    say({ kind: 'error', text: `${event}: ${failure instanceof Error ? failure.stack : String(failure)}` }),
};

const quoteNow = ({ price_feed, clock }: KilledPorts): void => {
  const t_ms = millisecondsOf(clock.now());
  price_feed.quote('BTC/USDT', '50000', { t_ms });
  price_feed.quote('ETH/USDT', '2500', { t_ms });
};

const workOff = async (ports: KilledPorts, job: Job): Promise<never> => {
  for (;;) {
    await runJob(ports, job).catch((failure: unknown) => log.error(job.name, failure));
    await sleep(JOB_PAUSE_MS);
  }
};

const start = async (ground: Ground): Promise<void> => {
  await migrate(ground.database_url);
  const ports = await openPorts(ground, log);
  await auditAndHalt(ports, ports.clock.now(), 0);
  const exchange = await buildExchange(ports);
  await exchange.prices.start();
  const pump = async (): Promise<void> => {
    quoteNow(ports);
    await exchange.prices.pump();
  };
  await pump();
  setInterval(() => void pump(), QUOTE_EVERY_MS);
  await exchange.server.listen({ port: 0, host: '127.0.0.1' });
  for (const job of exchange.jobs.filter(({ name }) => JOBS.test(name))) void workOff(ports, job);
  say({ kind: 'ready', url: `http://127.0.0.1:${(exchange.server.server.address() as AddressInfo).port}` });
};

// Who is killed writes nothing at the end.
flushCompileCache();
process.on('unhandledRejection', (failure) => log.error('unhandled rejection', failure));
process.once('disconnect', () => process.exit(0));
process.on('message', (ground: Ground) => {
  start(ground).catch((failure: unknown) => {
    log.error('it did not start', failure);
    process.exit(1);
  });
});
