import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/ports/db/migrate.ts';
import { ensureDatabase, startPostgres } from '#server/ports/postgres/index.ts';
import { makeScratchFolder, sweepScratchFolders } from '#server/ports/postgres/testing/scratch-folder.ts';

const TEMPLATE = 'candor_template';

/**
 * A PostgreSQL for each worker, with one migrated database that every test file copies. They do not share one: what the
 * outbox shows waits for every transaction of its PostgreSQL, whichever database it is in.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clusters: Cluster[] = [];
  const stop = async () => {
    await Promise.all(clusters.map((cluster) => cluster.stop()));
  };
  const begin = async (): Promise<Cluster> => {
    const cluster = await startCluster();
    clusters.push(cluster);
    await makeTemplate(cluster.url('postgres'), cluster.url(TEMPLATE));
    return cluster;
  };
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
  stop(): Promise<void>;
}

async function startCluster(): Promise<Cluster> {
  const folder = makeScratchFolder();
  await sweepScratchFolders(folder);
  const postgres = await startPostgres({
    data_dir: folder,
    durable: false,
    settings: { max_connections: '300', autovacuum: 'off' },
  });
  return {
    url: (database) => postgres.url(database),
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(maintenance_url: string, template_url: string): Promise<void> {
  await ensureDatabase(maintenance_url, TEMPLATE);
  await migrate(template_url);
  const client = new pg.Client({ connectionString: maintenance_url });
  await client.connect();
  // A database that somebody is connected to cannot be copied, so from here on nobody is let in.
  await client.query(`ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
  await client.end();
}
