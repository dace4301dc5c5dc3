import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/ports/db/migrate.ts';
import { ensureDatabase, startPostgres } from '#server/ports/postgres/index.ts';
import { makeScratchFolder, sweepScratchFolders } from '#server/ports/postgres/testing/scratch-folder.ts';

const TEMPLATE = 'candor_template';

/** One PostgreSQL for the whole test run, with one migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeScratchFolder();
  await sweepScratchFolders(folder);
  const postgres = await startPostgres({
    data_dir: folder,
    durable: false,
    settings: { max_connections: '300', autovacuum: 'off' },
  });
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(postgres.url('postgres'), postgres.url(TEMPLATE));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('test_postgres', { maintenance_url: postgres.url('postgres'), template: TEMPLATE });
  return stop;
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
