import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from './error-code.ts';

/** Above the largest process id of any system we run on (4194304 on Linux), so it never names a living process. */
const NOBODYS_PID = 2_147_483_646;

export interface PidFile {
  pid: number;
  ready: boolean;
  /** Asked to stop; it waits until every client has left. */
  stopping: boolean;
}

/** Line 1 of postmaster.pid is the process id, line 8 the state, written last. */
export function readPidFile(cluster: string): PidFile | null {
  const lines = pidFileLines(cluster);
  if (lines === null) return null;
  const state = lines[7]?.trim();
  return { pid: Number(lines[0]), ready: state === 'ready', stopping: state === 'stopping' };
}

/**
 * PostgreSQL refuses to start while any living process has the id in a stale postmaster.pid, even one that got the id
 * by reuse. Only the id is replaced: the file also names the shared memory by which PostgreSQL makes sure that no old
 * process still writes to the cluster, and that check must stay.
 */
export function disownPidFile(cluster: string): void {
  const lines = pidFileLines(cluster);
  if (lines === null) return;
  if (!/^-?[0-9]+$/.test(lines[0] ?? '')) {
    rmSync(join(cluster, 'postmaster.pid'));
    return;
  }
  writeFileSync(join(cluster, 'postmaster.pid'), [NOBODYS_PID, ...lines.slice(1)].join('\n'));
}

function pidFileLines(cluster: string): string[] | null {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
