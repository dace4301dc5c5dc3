import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';

const LARGEST_LOG_BYTES = 8 * 1024 * 1024;
const CHECK_EVERY_MS = 10_000;
const QUOTED_BYTES = 64 * 1024;

export interface LogFile {
  /** For the standard output and error of a child. The caller closes it. */
  open(): number;
  /** What was written since the last `open`. */
  wordsSinceOpen(): string;
}

/**
 * PostgreSQL writes to the file itself and not through a pipe of ours, so a busy or dead server cannot block it. One
 * older file is kept, so both together stay near twice the limit.
 */
export function logFileIn(folder: string): LogFile {
  const path = join(folder, 'postgres.log');
  let opened_at = 0;
  return {
    open: () => {
      if (sizeOf(path) > LARGEST_LOG_BYTES) renameSync(path, `${path}.1`);
      opened_at = sizeOf(path);
      return openSync(path, 'a', 0o600);
    },
    wordsSinceOpen: () => readFrom(path, opened_at),
  };
}

/**
 * Returns the function that stops it. The file is truncated in place, because PostgreSQL keeps its descriptor (it
 * appends, so that is safe).
 */
export function keepLogSmall(folder: string, largest_bytes = LARGEST_LOG_BYTES, every_ms = CHECK_EVERY_MS): () => void {
  const path = join(folder, 'postgres.log');
  const timer = setInterval(() => {
    if (sizeOf(path) > largest_bytes) startAgain(path);
  }, every_ms);
  timer.unref();
  return () => clearInterval(timer);
}

function startAgain(path: string): void {
  try {
    copyFileSync(path, `${path}.1`);
  } catch {
    // On a full disk there is no space for the copy, and space is what is needed: the old lines are dropped.
    rmSync(`${path}.1`, { force: true });
  }
  truncateSync(path);
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}

function readFrom(path: string, start: number): string {
  const descriptor = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(QUOTED_BYTES);
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, QUOTED_BYTES, start));
  } finally {
    closeSync(descriptor);
  }
}
