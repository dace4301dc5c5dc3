import { sealJob } from '#server/core/ledger/seal-job.ts';
import type { Database } from '#server/ports/db/database.ts';
import { AT } from '../entries.ts';
import { startEmbedded, type EmbeddedStart } from '../kills/embedded-server.ts';
import type { Message } from '../kills/forked-server.ts';
import { ask } from '../ledger-load.ts';
import { taskOf, type PlainTask, type TaskAnswered } from './messages.ts';

/** A server in miniature that waits to be killed: it posts what it is asked, and answers after the commit. */

const CONNECTIONS = 6;
const SEAL_EVERY_MS = 100;

let db: Database | undefined;

const say = (message: Message | TaskAnswered): void => void process.send?.(message);

const start = async (begin: EmbeddedStart): Promise<void> => {
  const { url, ...opened } = await startEmbedded(begin, CONNECTIONS);
  db = opened.db;
  const sealer = sealJob({ db });
  setInterval(() => void sealer.run(AT).catch(() => undefined), SEAL_EVERY_MS);
  say({ kind: 'ready', url });
};

const serve = async (task: PlainTask): Promise<void> => {
  if (!db) throw new Error('not ready yet');
  // Whatever else went wrong, the one who asked cannot know what came of it.
  const answer = await ask(db, taskOf(task)).catch(() => 'unknown' as const);
  say({ kind: 'answer', name: task.name, answer });
};

process.on(
  'message',
  (message: EmbeddedStart | PlainTask) => void ('name' in message ? serve(message) : start(message)),
);
