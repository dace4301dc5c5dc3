import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { buildExchange } from '#server/app.ts';
import { auditAtStart } from '#server/core/audit/watch.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { runJob } from '#server/core/jobs/runner.ts';
import { followSkips, keepFollowing } from '#server/features/demo-clock/index.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { auditor } from '#server/rooms.ts';
import { errorLog } from '../logs.ts';
import { openPorts, type ExchangePlace, type KilledPorts } from './exchange-ports.ts';
import type { Message } from './forked-server.ts';

export interface Served {
  /** The quotes of the feed, repeated; a function gives the next price. */
  readonly quotes: readonly { readonly symbol: string; readonly price: number | string | (() => string) }[];
  readonly quote_every_ms: number;
  /** The jobs to run without pause, by name. */
  readonly jobs: RegExp;
  readonly job_pause_ms: number;
}

const say = (message: Message): void => void process.send?.(message);

const log = errorLog((text) => say({ kind: 'error', text }));

const workOff = async (ports: KilledPorts, job: Job, pause_ms: number): Promise<never> => {
  for (;;) {
    await runJob(ports, job).catch((failure: unknown) => log.error(job.name, failure));
    await sleep(pause_ms);
  }
};

const start = async (place: ExchangePlace, { quotes, quote_every_ms, jobs, job_pause_ms }: Served): Promise<void> => {
  await migrate(place.database_url);
  const ports = await openPorts(place, log);
  // Before anything asks for the time, as in `main.ts`.
  await followSkips(ports);
  await auditAtStart({ ...ports, auditor }, ports.clock.now());
  const exchange = await buildExchange(ports);
  keepFollowing(ports);
  await exchange.prices.start();
  const pump = async (): Promise<void> => {
    const t_ms = millisecondsOf(ports.clock.now());
    for (const { symbol, price } of quotes) {
      const next = typeof price === 'function' ? price() : String(price);
      ports.price_feed.quote(symbol, next, { t_ms });
    }
    await exchange.prices.pump();
  };
  await pump();
  setInterval(() => void pump(), quote_every_ms);
  await exchange.sequencer.start();
  await exchange.server.listen({ port: 0, host: '127.0.0.1' });
  for (const job of exchange.jobs.filter(({ name }) => jobs.test(name))) void workOff(ports, job, job_pause_ms);
  say({ kind: 'ready', url: `http://127.0.0.1:${(exchange.server.server.address() as AddressInfo).port}` });
};

/** The whole exchange in a process that waits to be killed. It starts like `main.ts`, once it gets its ground. */
export const serveUntilKilled = (served: Served): void => {
  // A process that is killed does not write what it compiled.
  flushCompileCache();
  process.on('unhandledRejection', (failure) => log.error('unhandled rejection', failure));
  process.once('disconnect', () => process.exit(0));
  process.on('message', (place: ExchangePlace) => {
    start(place, served).catch((failure: unknown) => {
      log.error('it did not start', failure);
      process.exit(1);
    });
  });
};
