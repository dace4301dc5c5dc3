import { statfs } from 'node:fs/promises';
import type { Log } from './log.ts';

/** `low`: customers can change nothing. `critical`: only what must be written is written. */
export type DiskLevel = 'well' | 'low' | 'critical';

/** The free space on the data disks. */
export interface Disk {
  level(): DiskLevel;
  /** Undefined while unknown. */
  free_mb(): number | undefined;
}

/** A disk that never fills up, for tests and benchmarks. */
export const endlessDisk: Disk = { level: () => 'well', free_mb: () => undefined };

export interface DiskWatch extends Disk {
  look(): Promise<void>;
  stop(): void;
}

export interface DiskOptions {
  readonly folders: readonly string[];
  readonly reserve_mb: number;
  readonly log: Log;
  /** For tests with disks that fill on demand. */
  readonly freeIn?: (folder: string) => Promise<number>;
}

const LOOK_EVERY_MS = 500;
const MB = 1024 * 1024;
const CRITICAL_PART = 0.25;
/** A level is left only with this much more than its limit, so that it does not flap. */
const HEALED = 1.25;

/**
 * PostgreSQL crashes when it cannot write its log, so writes stop before that. Depends on the free space and the
 * previous level.
 */
export const levelOf = (free_mb: number, reserve_mb: number, before: DiskLevel): DiskLevel => {
  const limit = (part: number, is_below: boolean): number => reserve_mb * part * (is_below ? HEALED : 1);
  if (free_mb < limit(CRITICAL_PART, before === 'critical')) return 'critical';
  return free_mb < limit(1, before !== 'well') ? 'low' : 'well';
};

/** Space available to unprivileged processes such as PostgreSQL. */
const freeMegabytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / MB;
};

/** Checks the disks of these folders twice a second; the fullest counts. */
export const watchDisk = async (options: DiskOptions): Promise<DiskWatch> => {
  const { folders, reserve_mb, log, freeIn = freeMegabytes } = options;
  let level: DiskLevel = 'well';
  let free_mb: number | undefined;
  const look = async (): Promise<void> => {
    const free = await Promise.all(folders.map((folder) => freeIn(folder))).catch(() => []);
    // An unreadable folder changes nothing.
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

/** Whether a write failed because the disk is full. PostgreSQL has its own code for that. */
export const isDiskFull = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && typeof failure.code === 'string' && FULL.has(failure.code);
