import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { buildExchange } from '../../app.ts';
import { auditAndHalt } from '../../core/audit/watch.ts';
import { runJob } from '../../core/jobs/runner.ts';
import { MARKETS } from '../../features/spot/testing/traders.ts';
import { migrate } from '../../ports/db/migrate.ts';
import type { Log } from '../../ports/log.ts';
import type { KilledPorts, ServerMessage } from '../funds-kills/place.ts';
import { openPorts, type SpotGround } from './place.ts';

/** The whole exchange in a process that waits to be killed. It starts as `main.ts` does, and seals without rest. */

const QUOTE_EVERY_MS = 500;
const JOB_PAUSE_MS = 100;

const say = (message: ServerMessage): void => void process.send?.(message);

const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (event, failure) =>
    say({ kind: 'error', text: `${event}: ${failure instanceof Error ? failure.stack : String(failure)}` }),
};

const quoteNow = ({ price_feed, clock }: KilledPorts): void => {
  const t_ms = millisecondsOf(clock.now());
  for (const { symbol, price } of MARKETS) price_feed.quote(symbol, String(price), { t_ms });
};

const start = async (ground: SpotGround): Promise<void> => {
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
  await exchange.spot.start();
  await exchange.server.listen({ port: 0, host: '127.0.0.1' });
  say({ kind: 'ready', url: `http://127.0.0.1:${(exchange.server.server.address() as AddressInfo).port}` });
  const seal = exchange.jobs.find(({ name }) => name === 'ledger.seal');
  if (!seal) throw new Error('entries are sealed');
  for (;;) {
    await runJob(ports, seal).catch((failure: unknown) => log.error(seal.name, failure));
    await sleep(JOB_PAUSE_MS);
  }
};

// Who is killed writes nothing at the end.
flushCompileCache();
process.on('unhandledRejection', (failure) => log.error('unhandled rejection', failure));
process.once('disconnect', () => process.exit(0));
process.on('message', (ground: SpotGround) => {
  start(ground).catch((failure: unknown) => {
    log.error('it did not start', failure);
    process.exit(1);
  });
});
