import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../data-dir-lock.ts';
import { clearTheWay } from '../left-behind.ts';

const PREFIX = 'candor-test-';
const MEMORY = '/dev/shm';
const ENOUGH_MEMORY_BYTES = 2 * 1024 ** 3;
const ABANDONED_AFTER_MS = 60_000;

/** In memory if there is space: only a power cut would lose data there. */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(join(memoryIsRoomy() ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** A killed test run leaves its PostgreSQL and its files: the next run removes them. */
export async function sweepScratchFolders(own_folder: string): Promise<void> {
  const now_ms = statSync(own_folder).mtimeMs;
  for (const root of [MEMORY, tmpdir()].filter((folder) => existsSync(folder))) {
    for (const entry of readdirSync(root).filter((name) => name.startsWith(PREFIX))) {
      const folder = join(root, entry);
      // A recent folder may belong to a run that has not locked it yet.
      const changed_ms = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now_ms;
      if (now_ms - changed_ms > ABANDONED_AFTER_MS && !isMakerAlive(entry)) await sweep(folder);
    }
  }
}

/** Another test run on this machine may keep a folder for long without a server in it. */
function isMakerAlive(entry: string): boolean {
  const pid = Number(entry.slice(PREFIX.length).split('-')[0]);
  return Number.isSafeInteger(pid) && pid > 0 && existsSync(`/proc/${pid}`);
}

async function sweep(folder: string): Promise<void> {
  try {
    const lock = await lockFolder(folder, 'postgres');
    await clearTheWay(join(folder, 'postgres', 'cluster'), () => undefined);
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is in use, or belongs to another user.
  }
}

function memoryIsRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_MEMORY_BYTES;
  } catch {
    return false;
  }
}
