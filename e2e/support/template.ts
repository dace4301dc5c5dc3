import pg from 'pg';
import { instantOf } from '#contract/kit/instant.ts';
import { prepareDemo } from '#server/demo.ts';
import { heldClock, withSkips, type HeldClock } from '#server/ports/clock.ts';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { endlessDisk } from '#server/ports/disk.ts';
import { readEnvironment, type Environment } from '#server/ports/environment.ts';
import { bundledFiatRates } from '#server/ports/fiat-rates.ts';
import { folderFiles } from '#server/ports/files.ts';
import { randomIds, sha256 } from '#server/ports/ids.ts';
import type { Log } from '#server/ports/log.ts';
import { mediaDecoder } from '#server/ports/media.ts';
import type { Ports } from '#server/ports/ports.ts';
import { ensureDatabase } from '#server/ports/postgres/index.ts';
import { secretsFrom } from '#server/ports/secrets.ts';
import { scriptedFeed, type ScriptedFeed } from '#server/testing/scripted-feed.ts';
import { createPriceEngine } from '#server/core/prices/engine.ts';
import { quoteFixtures } from './fixtures.ts';

export type UrlOf = (database: string) => string;

const TEMPLATE = 'candor_template';
const SECRETS = secretsFrom(sha256('a master key for browser tests'));
const START = instantOf('2026-03-09T14:05:00.000Z');

export interface StagePorts extends Ports {
  readonly clock: HeldClock;
  readonly price_feed: ScriptedFeed;
}

/** The world of an exchange as `main.ts` builds it, but with a stopped clock and a captured log. */
export const stagePorts = async (
  url: string,
  environment: Environment,
  log: Log,
  clock: HeldClock = withSkips(heldClock(START)),
): Promise<StagePorts> => ({
  environment,
  db: await openAppDatabase({ owner_url: url, secrets: SECRETS, clock }),
  clock,
  disk: endlessDisk,
  ids: randomIds,
  log,
  mail: undefined,
  sms: undefined,
  files: folderFiles(`${environment.data_dir}/files`),
  media: mediaDecoder(log),
  secrets: SECRETS,
  price_feed: scriptedFeed(),
  fiat_rates: bundledFiatRates,
});

const failing: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (event, failure) => {
    throw new Error(event, { cause: failure });
  },
};

/**
 * Makes the database that every test starts with: migrated, with the demo's customer and capital, and a day of prices.
 */
export const prepareTemplate = async (urlOf: UrlOf, folder: string): Promise<void> => {
  await ensureDatabase(urlOf('postgres'), TEMPLATE);
  await migrate(urlOf(TEMPLATE));
  const environment = readEnvironment({
    DEMO: 'on',
    MARKET_MAKER: 'off',
    DEMO_MERCHANTS: 'off',
    DEMO_GALLERY: 'off',
    DATA_DIR: folder,
    PORT: '0',
  });
  const ports = await stagePorts(urlOf(TEMPLATE), environment, failing);
  await prepareDemo(ports);
  const clock = heldClock(START);
  const prices = createPriceEngine({ ...ports, clock });
  await prices.start();
  await quoteFixtures(ports.price_feed, async (moment) => {
    clock.set(moment);
    await prices.pump();
  });
  await prices.stop();
  await ports.db.close();
  // A database with open connections cannot be copied, so from here on connections are refused.
  await maintain(urlOf, `ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
};

export const copyTemplate = (urlOf: UrlOf, name: string): Promise<void> =>
  maintain(urlOf, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);

export const dropDatabase = (urlOf: UrlOf, name: string): Promise<void> =>
  maintain(urlOf, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

const maintain = async (urlOf: UrlOf, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
