import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal } from '#contract/kit/decimal.ts';
import { createPriceEngine } from '#server/core/prices/engine.ts';
import { Sequencer } from '#server/core/sequencer/sequencer.ts';
import { spotExchangeOf, SpotPart, type SpotExchange } from '#server/features/spot/index.ts';
import { systemClock } from '#server/ports/clock.ts';
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
import { ensureDatabase, startPostgres, type EmbeddedPostgres } from '#server/ports/postgres/index.ts';
import { secretsFrom } from '#server/ports/secrets.ts';
import { scriptedFeed } from '#server/testing/scripted-feed.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import { interleaved, type Benchmark } from './benchmark.ts';
import { postgresCpuMs, richTraders } from './spot-ground.ts';
import { openTpcb } from './tpcb.ts';

const CUSTOMERS = 2000;
const SECONDS = 3;
const CONNECTIONS = 8;

export interface SpotAlone {
  readonly spot: SpotExchange;
  readonly ports: Ports;
  close(): Promise<void>;
}

/** The sequencer on a database, without doors, jobs and sockets. */
export const openSpotAlone = async (postgres: EmbeddedPostgres, name: string, folder: string): Promise<SpotAlone> => {
  const ports: Ports = {
    environment: readEnvironment({ DEMO: 'on', DATA_DIR: folder, PORT: '0', MARKET_MAKER: 'off' }),
    db: await openAppDatabase({ owner_url: postgres.url(name), secrets: testSecrets }),
    clock: systemClock,
    disk: endlessDisk,
    ids: randomIds,
    log: standardLog,
    mail: undefined,
    sms: undefined,
    files: folderFiles(join(folder, 'files')),
    media: mediaDecoder(standardLog),
    secrets: secretsFrom(sha256('a master key for benchmarks')),
    price_feed: scriptedFeed(),
    fiat_rates: bundledFiatRates,
  };
  const prices = createPriceEngine(ports);
  await prices.start();
  const part = new SpotPart(prices, ports.log);
  const sequencer = new Sequencer(ports, [part]);
  await sequencer.start();
  return {
    spot: spotExchangeOf(part, sequencer),
    ports,
    async close() {
      await sequencer.stop();
      await prices.stop();
      await ports.db.close();
    },
  };
};

let next = 1;

/** Around one price, so that about half of the orders take what the other half left. */
export const placeAny = ({ spot }: SpotAlone, user_ids: readonly number[]): Promise<unknown> => {
  const number = next++;
  const price = Decimal.of((50_000 + (randomInt(11) - 5) / 100).toFixed(2));
  const amount = Decimal.of((0.0001 * (1 + randomInt(20))).toFixed(4));
  const command = { verb: 'place' as const, base_id: 1, quote_id: 3, kind: 'limit' as const, force: 'gtc' as const };
  const user_id = user_ids[(number * 7919) % user_ids.length] ?? 0;
  const side = randomInt(2) === 0 ? (1 as const) : (2 as const);
  return spot.ask({ ...command, user_id, side, price, amount, total: undefined, stop_price: undefined }, undefined);
};

/** Orders per second with this many waiting at any moment: a batch is what waits, at most 500. */
export const ordersPerSecond = async (
  alone: SpotAlone,
  user_ids: readonly number[],
  at_once: number,
): Promise<number> => {
  const end_ms = performance.now() + SECONDS * 1000;
  let done = 0;
  const began_ms = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() < end_ms) {
      await placeAny(alone, user_ids);
      done++;
    }
  };
  await Promise.all(Array.from({ length: at_once }, client));
  return done / ((performance.now() - began_ms) / 1000);
};

export const withPostgres = async <Result>(
  work: (postgres: EmbeddedPostgres, folder: string, cluster: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  await chmod(folder, 0o711);
  const postgres = await startPostgres({ data_dir: folder });
  try {
    return await work(postgres, folder, join(folder, 'postgres', 'cluster'));
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

export const benchmark: Benchmark = {
  sentence:
    'Spot orders a second in batches, with their ledger, against pgbench’s tpcb-like transaction through the same driver',
  run: () =>
    withPostgres(async (postgres, folder, cluster) => {
      for (const name of ['spot', 'tpcb']) await ensureDatabase(postgres.url('postgres'), name);
      await migrate(postgres.url('spot'));
      const alone = await openSpotAlone(postgres, 'spot', folder);
      const user_ids = await richTraders(alone.ports.db, CUSTOMERS, alone.ports.clock.now());
      const tpcb = await openTpcb(postgres.url('tpcb'), CONNECTIONS);
      await ordersPerSecond(alone, user_ids, 500);
      const cpu_us: number[] = [];
      const load_before = loadavg()[0] ?? 0;
      const rates = await interleaved({
        of_500: async () => {
          const before_ms = await postgresCpuMs(cluster);
          const rate = await ordersPerSecond(alone, user_ids, 500);
          cpu_us.push((((await postgresCpuMs(cluster)) - before_ms) * 1000) / (rate * SECONDS));
          return rate;
        },
        of_64: () => ordersPerSecond(alone, user_ids, 64),
        one_by_one: () => ordersPerSecond(alone, user_ids, 1),
        tpcb: () => tpcb.transactionsPerSecond(SECONDS),
      });
      await Promise.all([alone.close(), tpcb.close()]);
      const { of_500 = 0, of_64 = 0, one_by_one = 1, tpcb: tps = 1 } = rates;
      return {
        peer: 'tpcb-like',
        ratio: of_500 / tps,
        figures: {
          orders_per_second_in_batches_of_500: of_500,
          orders_per_second_in_batches_of_64: of_64,
          orders_per_second_one_by_one: one_by_one,
          tpcb_like_transactions_per_second: tps,
          batches_of_500_over_one_by_one: of_500 / one_by_one,
          postgres_us_per_order_in_batches_of_500: Math.min(...cpu_us),
          machine_load_before: load_before,
          machine_load_after: loadavg()[0] ?? 0,
        },
      };
    }),
};
