import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExchange, type Exchange } from '#server/app.ts';
import { startJobs } from '#server/core/jobs/runner.ts';
import { PUMP_EVERY_MS } from '#server/core/prices/engine.ts';
import { systemClock, type HeldClock } from '#server/ports/clock.ts';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { endlessDisk } from '#server/ports/disk.ts';
import { readEnvironment } from '#server/ports/environment.ts';
import { bundledFiatRates } from '#server/ports/fiat-rates.ts';
import { folderFiles } from '#server/ports/files.ts';
import { randomIds, sha256 } from '#server/ports/ids.ts';
import { standardLog } from '#server/ports/log.ts';
import { mediaDecoder } from '#server/ports/media.ts';
import type { Ports } from '#server/ports/ports.ts';
import { ensureDatabase, startPostgres } from '#server/ports/postgres/index.ts';
import { secretsFrom } from '#server/ports/secrets.ts';
import { scriptedFeed, type ScriptedFeed } from '#server/testing/scripted-feed.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';

export interface WholeExchange {
  readonly ports: Ports;
  readonly exchange: Exchange;
  readonly feed: ScriptedFeed;
  readonly port: number;
  /** PostgreSQL's data folder, by which its processes are found. */
  readonly cluster: string;
  /** For the owner of the tables. */
  readonly database_url: string;
  close(): Promise<void>;
}

/**
 * The server as customers use it, on its own PostgreSQL, with prices from the benchmark. With a held clock, the
 * benchmark also pumps prices and runs jobs.
 */
export const openWholeExchange = async (
  prepare?: (ports: Ports) => Promise<void>,
  beforeDoors?: (exchange: Exchange, ports: Ports) => void,
  held?: HeldClock,
): Promise<WholeExchange> => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  // PostgreSQL never runs as root and must be able to traverse the folder.
  await chmod(folder, 0o711);
  const postgres = await startPostgres({ data_dir: folder });
  await ensureDatabase(postgres.url('postgres'), 'candor');
  await migrate(postgres.url('candor'));
  const feed = scriptedFeed();
  const ports: Ports = {
    environment: readEnvironment({ DEMO: 'on', DATA_DIR: folder, PORT: '0', MARKET_MAKER: 'off' }),
    db: await openAppDatabase({
      owner_url: postgres.url('candor'),
      secrets: testSecrets,
      clock: held ?? systemClock,
    }),
    clock: held ?? systemClock,
    disk: endlessDisk,
    ids: randomIds,
    log: standardLog,
    mail: undefined,
    sms: undefined,
    files: folderFiles(join(folder, 'files')),
    media: mediaDecoder(standardLog),
    secrets: secretsFrom(sha256('a master key for benchmarks')),
    price_feed: feed,
    fiat_rates: bundledFiatRates,
  };
  await prepare?.(ports);
  const exchange = await buildExchange(ports);
  await exchange.prices.start();
  await exchange.sequencer.start();
  beforeDoors?.(exchange, ports);
  await exchange.server.listen({ port: 0, host: '127.0.0.1' });
  const pumping = held ? undefined : setInterval(() => void exchange.prices.pump(), PUMP_EVERY_MS);
  const runner = held ? undefined : startJobs(ports, exchange.jobs);
  return {
    ports,
    exchange,
    feed,
    database_url: postgres.url('candor'),
    cluster: join(folder, 'postgres', 'cluster'),
    port: (exchange.server.server.address() as AddressInfo).port,
    async close() {
      clearInterval(pumping);
      await runner?.stop();
      await exchange.sequencer.stop();
      await exchange.prices.stop();
      await exchange.realtime?.stop();
      await exchange.server.close();
      await ports.db.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
