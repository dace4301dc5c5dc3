import { flushCompileCache } from 'node:module';
import { sealJob } from '../core/ledger/seal-job.ts';
import { openAppDatabase } from '../ports/db/app-login.ts';
import type { Database } from '../ports/db/database.ts';
import { migrate } from '../ports/db/migrate.ts';
import { ensureDatabase, lockDataDir, startPostgres } from '../ports/postgres/index.ts';
import { AT } from './entries.ts';
import { taskOf, type ServerMessage, type StartInput, type TaskInput } from './kill-messages.ts';
import { ask } from './ledger-load.ts';
import { testSecrets } from './test-secrets.ts';

/** A minimal server that waits to be killed: it starts its PostgreSQL, posts tasks, and answers after the commit. */

const CONNECTIONS = 6;
const SEAL_EVERY_MS = 100;

let db: Database | undefined;

const say = (message: ServerMessage): void => void process.send?.(message);

const start = async ({ data_dir, settings }: StartInput): Promise<void> => {
  await lockDataDir(data_dir);
  const postgres = await startPostgres({ data_dir, settings });
  // Like the real server, it ends without its database.
  void postgres.exited.then(() => process.exit(1));
  await ensureDatabase(postgres.url('postgres'), 'candor');
  await migrate(postgres.url('candor'));
  db = await openAppDatabase({
    owner_url: postgres.url('candor'),
    secrets: testSecrets,
    connections: CONNECTIONS,
  });
  const sealer = sealJob({ db });
  setInterval(() => void sealer.run(AT).catch(() => undefined), SEAL_EVERY_MS);
  process.once('disconnect', () => void postgres.stop().then(() => process.exit(0)));
  say({ kind: 'ready', url: postgres.url('candor'), postmaster_pid: postgres.pid });
};

const serve = async ({ task }: TaskInput): Promise<void> => {
  if (!db) throw new Error('not ready yet');
  // Whatever else went wrong, the client cannot know the outcome.
  const answer = await ask(db, taskOf(task)).catch(() => 'unknown' as const);
  say({ kind: 'answer', name: task.name, answer });
};

// A killed process writes no cache at exit.
flushCompileCache();
process.on(
  'message',
  (request: StartInput | TaskInput) => void (request.kind === 'start' ? start(request) : serve(request)),
);
