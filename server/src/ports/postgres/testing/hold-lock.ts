import { DataDirInUse, lockDataDir } from '../index.ts';

/**
 * Tries to lock the folder given as the first argument, prints the result as one line of JSON, and waits to be killed.
 */
try {
  await lockDataDir(process.argv[2] ?? '');
  console.log(JSON.stringify({ locked: true, holder_pid: process.pid }));
} catch (error) {
  if (!(error instanceof DataDirInUse)) throw error;
  console.log(JSON.stringify({ locked: false, holder_pid: error.holder_pid }));
}
setInterval(() => undefined, 60_000);
