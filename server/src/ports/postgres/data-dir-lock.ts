import { chmodSync, closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasErrorCode } from './error-code.ts';
import { PostgresFailure } from './failure.ts';
import { makeMissingFolder } from './make-folder.ts';

const SQLITE_BUSY = 5;
const TRIES = 10;
const PAUSE_BETWEEN_TRIES_MS = 20;

export interface DataDirLock {
  release(): void;
}

export class DataDirInUse extends Error {
  readonly data_dir: string;
  /** Null if the holder has not written its pid yet. */
  readonly holder_pid: number | null;

  constructor(data_dir: string, holder_pid: number | null) {
    const holder = holder_pid === null ? 'another process' : `process ${holder_pid}`;
    super(`The data folder ${data_dir} is in use by ${holder}: stop it first, or start this server on another folder.`);
    this.name = 'DataDirInUse';
    this.data_dir = data_dir;
    this.holder_pid = holder_pid;
  }
}

/** Claims a data folder for this process. The kernel releases the claim when the process ends, however it ends. */
export async function lockDataDir(data_dir: string): Promise<DataDirLock> {
  makeDataDir(data_dir);
  return lockFolder(data_dir, 'server');
}

/** Claims on one folder with different names are independent. */
export async function lockFolder(folder: string, name: string): Promise<DataDirLock> {
  const lock_file = join(folder, `${name}.lock`);
  const holder_file = join(folder, `${name}.pid`);
  createEmpty(lock_file);
  for (let tries = 1; ; tries += 1) {
    const held = tryLock(lock_file);
    if (held !== null) return claim(held, holder_file);
    // The holder may be between taking the lock and writing its pid, or about to end: both take milliseconds.
    const holder_pid = livingHolder(holder_file);
    if (holder_pid !== null || tries === TRIES) throw new DataDirInUse(folder, holder_pid);
    await sleep(PAUSE_BETWEEN_TRIES_MS);
  }
}

export function makeDataDir(folder: string): void {
  if (!makeMissingFolder(folder)) return;
  // When root runs the server, the database runs as another user, who must traverse this folder but not list it. A mode
  // passed to mkdir would be cut by a strict umask.
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
}

/**
 * SQLite locks with fcntl, the only kernel lock that Node can reach. Such a lock is lost when its process closes ANY
 * descriptor of the file, so only SQLite may open an existing lock file: `wx` fails without opening it.
 */
function createEmpty(lock_file: string): void {
  try {
    closeSync(openSync(lock_file, 'wx', 0o600));
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
}

function tryLock(lock_file: string): DatabaseSync | null {
  const database = new DatabaseSync(lock_file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw new PostgresFailure(
      'no_permission',
      `The lock file ${lock_file} cannot be locked: its file system must support locks, and the file must be empty.`,
      error,
    );
  }
}

function claim(held: DatabaseSync, holder_file: string): DataDirLock {
  // Removed first, because a killed server of another user may have left a file that is not writable.
  rmSync(holder_file, { force: true });
  writeFileSync(holder_file, `${process.pid}\n`);
  return {
    release: () => {
      if (!held.isOpen) return;
      rmSync(holder_file, { force: true });
      held.close();
    },
  };
}

function livingHolder(holder_file: string): number | null {
  const pid = Number(readIfThere(holder_file).trim());
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // A process of another user answers EPERM, and is alive.
    return hasErrorCode(error, 'EPERM') ? pid : null;
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
