import { statfs } from 'node:fs/promises';
import type { Log } from './log.ts';

/** `low`: customers change nothing any more. `critical`: nothing writes that does not have to. */
export type DiskLevel = 'well' | 'low' | 'critical';

/** How much space is left where the data is. */
export interface Disk {
  level(): DiskLevel;
  /** Nothing while it is not known. */
  free_mb(): number | undefined;
}

/** A disk that never fills, for tests and benchmarks. */
export const endlessDisk: Disk = { level: () => 'well', free_mb: () => undefined };

export interface DiskWatch extends Disk {
  look(): Promise<void>;
  stop(): void;
}

export interface DiskOptions {
  readonly folders: readonly string[];
  readonly reserve_mb: number;
  readonly log: Log;
  /** Tests have disks that fill on demand. */
  readonly freeIn?: (folder: string) => Promise<number>;
}

const LOOK_EVERY_MS = 500;
const MB = 1024 * 1024;
const CRITICAL_PART = 0.25;
/** A disk that is well again must have this much more than what made it low, so that it does not flicker at the limit. */
const HEALED = 1.25;

/** PostgreSQL ends when it cannot write its log, so writing ends before: by what is left, and by what was the matter before. */
export const levelOf = (free_mb: number, reserve_mb: number, before: DiskLevel): DiskLevel => {
  const limit = (part: number, is_below: boolean): number => reserve_mb * part * (is_below ? HEALED : 1);
  if (free_mb < limit(CRITICAL_PART, before === 'critical')) return 'critical';
  return free_mb < limit(1, before !== 'well') ? 'low' : 'well';
};

/** Space for those without special rights: PostgreSQL is one of them. */
const freeMegabytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / MB;
};

/** Looks twice a second at the disks that hold these folders; the fullest counts. */
export const watchDisk = async (options: DiskOptions): Promise<DiskWatch> => {
  const { folders, reserve_mb, log, freeIn = freeMegabytes } = options;
  let level: DiskLevel = 'well';
  let free_mb: number | undefined;
  const look = async (): Promise<void> => {
    const free = await Promise.all(folders.map((folder) => freeIn(folder))).catch(() => []);
    // A folder that cannot be asked says nothing new.
    if (free.length === 0) return;
    free_mb = Math.floor(Math.min(...free));
    const next = levelOf(free_mb, reserve_mb, level);
    if (next === level) return;
    log.warn('disk space', { level: next, before: level, free_mb, reserve_mb });
    level = next;
  };
  await look();
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  looking.unref();
  return { level: () => level, free_mb: () => free_mb, look, stop: () => clearInterval(looking) };
};

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether a file could not be written because there is no space left. PostgreSQL has its own word for that. */
export const isDiskFull = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && typeof failure.code === 'string' && FULL.has(failure.code);
