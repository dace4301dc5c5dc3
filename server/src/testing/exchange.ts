import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createClient, type Client } from '#contract/kit/client.ts';
import { instantOf } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import { buildExchange } from '../app.ts';
import { describeViolation } from '../core/audit/auditor.ts';
import { auditor } from '../rooms.ts';
import type { Job } from '../core/jobs/job.ts';
import { runJob } from '../core/jobs/runner.ts';
import type { PriceEngine } from '../core/prices/engine.ts';
import type { Sequencer } from '../core/sequencer/sequencer.ts';
import type { CopyExchange } from '../features/copy-trading/index.ts';
import type { FuturesExchange } from '../features/futures/index.ts';
import type { NftExchange } from '../features/nft/index.ts';
import type { OptionsExchange } from '../features/options/index.ts';
import type { SpotExchange } from '../features/spot/index.ts';
import { closeDoors } from '../http/close.ts';
import { heldClock, withSkips, type HeldClock } from '../ports/clock.ts';
import { openDatabase, type DatabaseLimits } from '../ports/db/database.ts';
import { endlessDisk } from '../ports/disk.ts';
import { readEnvironment } from '../ports/environment.ts';
import { bundledFiatRates } from '../ports/fiat-rates.ts';
import { folderFiles } from '../ports/files.ts';
import { randomIds } from '../ports/ids.ts';
import { smtpMail } from '../ports/mail.ts';
import { mediaDecoder } from '../ports/media.ts';
import type { Ports } from '../ports/ports.ts';
import { errorLog } from './logs.ts';
import { withConnection } from './connection.ts';
import { PATIENT } from './patience.ts';
import { freshDatabase, type FreshDatabase } from './postgres.ts';
import { scriptedFeed, type ScriptedFeed } from './scripted-feed.ts';
import { testSecrets } from './test-secrets.ts';

export interface TestExchange {
  readonly ports: Ports;
  readonly clock: HeldClock;
  readonly server: FastifyInstance;
  /** Where it listens, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly database_url: string;
  /** The logged errors; a test can check that there are none. */
  readonly errors: string[];
  readonly prices: PriceEngine;
  readonly jobs: readonly Job[];
  readonly sequencer: Sequencer;
  readonly spot: SpotExchange;
  readonly futures: FuturesExchange;
  readonly copying: CopyExchange;
  readonly options: OptionsExchange;
  readonly nft: NftExchange;
  /** The feed, scripted by the test; `pump` reads it. */
  readonly feed: ScriptedFeed;
  pump(): Promise<void>;
  client(token?: string, language?: Language): Client;
  /** Runs the jobs with this name, of this room, or all, until nothing is due. */
  runJobs(prefix?: string): Promise<void>;
  /** Fails unless every invariant of the books holds. */
  audit(): Promise<void>;
  close(): Promise<void>;
}

export interface TestOptions {
  /** As on the command line; `DEMO` is on by default. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: Partial<Ports>;
  /** An existing database, instead of a fresh one. */
  readonly database?: FreshDatabase;
  /** The URL by which the exchange reaches its database, such as that of a proxy that loses connections. */
  readonly reach?: (database_url: string) => Promise<string>;
  /** How long the exchange looks for the outcome of a commit without an answer. */
  readonly lookup_ms?: number;
  /** For tests of database timeouts; patient by default. */
  readonly limits?: DatabaseLimits;
  /** The names of the price sources; one by default. */
  readonly sources?: readonly string[];
}

/** A whole exchange on its own database and port, with a held clock. */
export const testExchange = async (options: TestOptions = {}): Promise<TestExchange> => {
  const database = options.database ?? (await freshDatabase());
  const data_dir = await mkdtemp(join(tmpdir(), `candor-test-${process.pid}-`));
  const environment = readEnvironment({ DEMO: 'on', DATA_DIR: data_dir, PORT: '0', ...options.environment });
  const held = heldClock(instantOf('2026-03-09T14:05:00.000Z'));
  const clock = environment.demo ? withSkips(held) : held;
  const errors: string[] = [];
  const log = errorLog((text) => void errors.push(text));
  const feed = scriptedFeed(options.sources);
  const ports: Ports = {
    environment,
    db: openDatabase({
      url: (await options.reach?.(database.app_url)) ?? database.app_url,
      clock,
      lookup_ms: options.lookup_ms,
      limits: options.limits ?? PATIENT,
    }),
    clock,
    disk: endlessDisk,
    ids: randomIds,
    log,
    mail: environment.smtp_url === undefined ? undefined : smtpMail(environment.smtp_url, 'candor@example.com'),
    sms: undefined,
    files: folderFiles(join(data_dir, 'files')),
    media: mediaDecoder(log),
    secrets: testSecrets,
    price_feed: feed,
    fiat_rates: bundledFiatRates,
    ...options.ports,
  };
  const exchange = await buildExchange(ports);
  await exchange.prices.start();
  await exchange.sequencer.start();
  await exchange.server.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(exchange.server.server.address() as AddressInfo).port}`;
  const check = async (): Promise<void> => auditOf(database.url);
  return {
    ports,
    clock,
    server: exchange.server,
    url,
    database_url: database.url,
    errors,
    prices: exchange.prices,
    jobs: exchange.jobs,
    sequencer: exchange.sequencer,
    spot: exchange.spot,
    futures: exchange.futures,
    copying: exchange.copying,
    options: exchange.options,
    nft: exchange.nft,
    feed,
    pump: () => exchange.prices.pump(),
    client: (token, language = 'en') =>
      createClient({ base: () => `${url}/api`, token: () => token, language: () => language }),
    async runJobs(prefix = '') {
      for (const job of exchange.jobs) if (job.name.startsWith(prefix)) await runJob(ports, job);
    },
    audit: check,
    async close() {
      await closeDoors(exchange);
      await exchange.sequencer.stop();
      await exchange.prices.stop();
      await exchange.jobs.find((job) => job.name === 'ledger.seal')?.run(clock.now());
      await ports.db.close();
      try {
        await check();
      } finally {
        await database.drop();
        await rm(data_dir, { recursive: true, force: true });
      }
    },
  };
};

const auditOf = async (database_url: string): Promise<void> => {
  const violations = await withConnection(database_url, (owner) => auditor.audit(owner));
  if (violations.length > 0) throw new Error(violations.map(describeViolation).join('\n'));
};
