import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buildExchange } from './app.ts';
import { auditAtStart, auditEverything } from './core/audit/watch.ts';
import { watchClock } from './core/clock-watch.ts';
import { startJobs } from './core/jobs/runner.ts';
import { withSpace } from './core/jobs/with-space.ts';
import { recogniseRestore } from './core/ledger/restored.ts';
import { PUMP_EVERY_MS } from './core/prices/engine.ts';
import { demoGalleryJob, fillDemoWallet, followSkips, keepFollowing, openDemoOfferings, prepareDemo } from './demo.ts';
import { closeDoors } from './http/close.ts';
import { drandBeacon } from './ports/beacon.ts';
import { systemClock, withSkips } from './ports/clock.ts';
import { appDatabaseUrl } from './ports/db/app-login.ts';
import { openDatabase } from './ports/db/database.ts';
import { migrate } from './ports/db/migrate.ts';
import { openSecrets } from './ports/db/open-secrets.ts';
import { watchDisk, type Disk } from './ports/disk.ts';
import { readServerEnvironment, type Environment } from './ports/environment.ts';
import { bundledFiatRates, feedFiatRates } from './ports/fiat-rates.ts';
import { folderFiles } from './ports/files.ts';
import { randomIds } from './ports/ids.ts';
import { standardLog } from './ports/log.ts';
import { smtpMail } from './ports/mail.ts';
import { mediaDecoder } from './ports/media.ts';
import type { Ports } from './ports/ports.ts';
import { openFeed } from './ports/price-feed/open-feed.ts';
import { ensureDatabase, keepRunning, lockDataDir, postgresFolderOf, startPostgres } from './ports/postgres/index.ts';
import { startDemoProcess, type DemoProcessName } from './ports/demo-process.ts';
import { explainStart } from './ports/start-failure.ts';
import { onStop } from './ports/stop-signals.ts';
import { auditor } from './rooms.ts';
import { welcome } from './welcome.ts';

/** Cleanups for shutdown, run in the reverse order of their start. */
const endings: (() => Promise<void> | void)[] = [];
let ending: Promise<void> | undefined;

const end = (code: number): Promise<void> => {
  ending ??= (async () => {
    for (const step of endings.reverse()) {
      await Promise.resolve(step()).catch((failure: unknown) => standardLog.error('not ended cleanly', failure));
    }
    process.exitCode = code;
    // A leftover handle in the event loop must not keep a stopped server alive.
    setTimeout(() => process.exit(), 1000).unref();
  })();
  return ending;
};

const databaseUrl = async (environment: Environment): Promise<string> => {
  if (environment.database_url !== undefined) return environment.database_url;
  const postgres = await startPostgres({
    data_dir: environment.data_dir,
    log: (line) => standardLog.info('postgres', { line }),
  });
  const kept = keepRunning(postgres, (line) => standardLog.warn('postgres', { line }));
  endings.push(() => kept.stop());
  await ensureDatabase(postgres.url('postgres'), 'candor');
  return postgres.url('candor');
};

/** The database may be outside the data folder, and on another disk. */
const openDisk = async ({ data_dir, disk_reserve_mb }: Environment): Promise<Disk> => {
  const folders = [data_dir, postgresFolderOf(data_dir)].filter((folder) => existsSync(folder));
  const disk = await watchDisk({ folders, reserve_mb: disk_reserve_mb, log: standardLog });
  endings.push(() => disk.stop());
  return disk;
};

const openPorts = async (environment: Environment): Promise<Ports> => {
  const owner_url = await databaseUrl(environment);
  await migrate(owner_url);
  const secrets = await openSecrets(owner_url, environment.data_dir);
  const url = await appDatabaseUrl(owner_url, environment.database_app_url, secrets);
  const clock = environment.demo ? withSkips(systemClock) : systemClock;
  const db = openDatabase({
    url,
    clock,
    lost: (failure) => standardLog.warn('database connection lost', { failure: failure.message }),
  });
  endings.push(() => db.close());
  // Before anything asks for the time.
  await followSkips({ db, clock });
  const sender = `candor@${new URL(environment.public_url).hostname}`;
  return {
    environment,
    db,
    clock,
    disk: await openDisk(environment),
    ids: randomIds,
    log: standardLog,
    mail: environment.smtp_url === undefined ? undefined : smtpMail(environment.smtp_url, sender),
    sms: undefined,
    files: folderFiles(`${environment.data_dir}/files`),
    media: mediaDecoder(standardLog),
    secrets,
    price_feed: openFeed(environment, { secrets, clock, ids: randomIds, log: standardLog }),
    fiat_rates:
      environment.fiat_feed === undefined
        ? bundledFiatRates
        : feedFiatRates({ address: environment.fiat_feed, clock, log: standardLog }),
    ...(environment.beacon_url === undefined ? {} : { beacon: drandBeacon({ address: environment.beacon_url }) }),
  };
};

/** SP20, CT26, DK26: the customers of the demo's own. */
const demoProcesses = ({ market_maker, demo_traders, demo_merchants }: Environment): readonly DemoProcessName[] => [
  ...(market_maker ? (['market maker', 'demo traders'] as const) : []),
  ...(demo_traders ? (['copied traders'] as const) : []),
  ...(demo_merchants ? (['demo merchants'] as const) : []),
];

const start = async (): Promise<void> => {
  const environment = readServerEnvironment();
  const lock = await lockDataDir(environment.data_dir);
  endings.push(() => lock.release());
  const ports = await openPorts(environment);
  const clock_watch = watchClock(ports);
  endings.push(() => clock_watch.stop());
  if (environment.demo) {
    const skips = keepFollowing(ports);
    endings.push(() => skips.stop());
  }
  const is_restored = await recogniseRestore(ports);
  const sound = await (is_restored ? auditEverything : auditAtStart)({ ...ports, auditor }, ports.clock.now());
  if (environment.demo && sound) {
    await prepareDemo(ports);
    await fillDemoWallet(ports);
    await openDemoOfferings(ports);
  }
  const exchange = await buildExchange(ports);
  await exchange.prices.start();
  await exchange.prices.pump();
  const pumping = setInterval(() => {
    if (ports.disk.level() !== 'critical') void exchange.prices.pump();
  }, PUMP_EVERY_MS);
  endings.push(async () => {
    clearInterval(pumping);
    await exchange.prices.stop();
  });
  if (environment.roles.includes('web')) await exchange.sequencer.start();
  endings.push(() => exchange.sequencer.stop());
  endings.push(() => closeDoors(exchange));
  await exchange.server.listen({ port: environment.port, host: environment.host });
  const gallery = environment.demo_gallery && sound ? [demoGalleryJob({ ...ports, prices: exchange.prices })] : [];
  const runner = startJobs(ports, withSpace(ports.disk, [...exchange.jobs, ...gallery]));
  endings.push(() => runner.stop());
  const names = demoProcesses(environment);
  if (names.length > 0) {
    const { port } = exchange.server.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const options = { url, data_dir: environment.data_dir, log: standardLog };
    const started = names.map((name) => startDemoProcess({ ...options, name }));
    endings.push(() => Promise.all(started.map((one) => one.stop())).then(() => undefined));
  }
  process.stdout.write(welcome(environment, exchange.server.server.address()));
};

onStop(() => void end(0));
process.on('unhandledRejection', (failure) => standardLog.error('unhandled rejection', failure));

start().catch(async (failure: unknown) => {
  process.stderr.write(`\n${explainStart(failure)}\n\n`);
  await end(1);
});
