import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { ensureAppLogin } from '../ports/db/app-login.ts';
import { migrate } from '../ports/db/migrate.ts';
import { ensureDatabase, startPostgres } from '../ports/postgres/index.ts';
import { makeScratchFolder, sweepScratchFolders } from '../ports/postgres/testing/scratch-folder.ts';
import { isKept, keepCluster, takeKept } from './kept-cluster.ts';
import { testSecrets } from './test-secrets.ts';
import { query } from './connection.ts';

const TEMPLATE = 'candor_template';

/**
 * A PostgreSQL for each worker, with one migrated database that every test file copies. They do not share one: the
 * outbox waits for every transaction of its PostgreSQL, in any database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clusters: Cluster[] = [];
  const stop = async () => {
    await Promise.all(clusters.map((cluster) => cluster.stop()));
  };
  const begin = async (): Promise<void> => {
    clusters.push(await startCluster());
  };
  // Creating one takes seconds of CPU and copying it does not: every run needs two or more.
  if (!isKept()) await (await startCluster()).stop({ keep: true });
  const begun = await Promise.allSettled(Array.from({ length: project.vitest.config.maxWorkers }, begin));
  const failed = begun.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  project.provide(
    'test_postgres',
    clusters.map(({ url }) => ({ maintenance_url: url('postgres'), template: TEMPLATE })),
  );
  return stop;
}

interface Cluster {
  url(database: string): string;
  stop(options?: { readonly keep: boolean }): Promise<void>;
}

async function startCluster(): Promise<Cluster> {
  const folder = makeScratchFolder();
  await sweepScratchFolders(folder);
  const was_kept = takeKept(folder);
  const postgres = await startPostgres({
    data_dir: folder,
    durable: false,
    settings: { max_connections: '300', autovacuum: 'off' },
  });
  const cluster: Cluster = {
    url: (database) => postgres.url(database),
    async stop({ keep } = { keep: false }) {
      await postgres.stop();
      if (keep) keepCluster(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    if (!was_kept) await makeTemplate(cluster.url('postgres'), cluster.url(TEMPLATE));
    return cluster;
  } catch (failure) {
    await cluster.stop();
    throw failure;
  }
}

async function makeTemplate(maintenance_url: string, template_url: string): Promise<void> {
  await ensureDatabase(maintenance_url, TEMPLATE);
  await migrate(template_url);
  await ensureAppLogin(template_url, testSecrets);
  // A database that somebody is connected to cannot be copied, so from here on nobody is let in.
  await query(maintenance_url, `ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
}
