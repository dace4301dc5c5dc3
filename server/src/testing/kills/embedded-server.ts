import { flushCompileCache } from 'node:module';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import type { Database } from '#server/ports/db/database.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { ensureDatabase, lockDataDir, startPostgres } from '#server/ports/postgres/index.ts';
import { testSecrets } from '../test-secrets.ts';

export interface EmbeddedStart {
  readonly data_dir: string;
  readonly settings: Record<string, string>;
}

/** The database of a server in miniature that waits to be killed: a PostgreSQL of its own, which it does not outlive. */
export const startEmbedded = async (
  { data_dir, settings }: EmbeddedStart,
  connections: number,
): Promise<{ readonly db: Database; readonly url: string }> => {
  // A process that is killed does not write what it compiled.
  flushCompileCache();
  await lockDataDir(data_dir);
  const postgres = await startPostgres({ data_dir, settings });
  void postgres.exited.then(() => process.exit(1));
  process.once('disconnect', () => void postgres.stop().then(() => process.exit(0)));
  const url = postgres.url('candor');
  await ensureDatabase(postgres.url('postgres'), 'candor');
  await migrate(url);
  return { url, db: await openAppDatabase({ owner_url: url, secrets: testSecrets, connections }) };
};
