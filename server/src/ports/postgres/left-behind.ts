import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresFailure } from './failure.ts';
import { disownPidFile, readPidFile } from './pid-file.ts';
import { postgresProcessesIn, type ClusterProcess } from './processes.ts';

const POLL_MS = process.platform === 'linux' ? 20 : 200;
const POLITE_STOP_MS = 10_000;
const ORPHANS_LEAVE_MS = 3_000;
const IMMEDIATE_STOP_MS = 6_000;
const KILL_MS = 5_000;

/**
 * A killed server leaves its PostgreSQL running; a killed PostgreSQL may leave busy workers behind. Both are ended
 * here, so that the next one is our own child with our settings. The caller holds the lock.
 */
export async function clearTheWay(cluster: string, say: (line: string) => void): Promise<void> {
  const found = await postgresProcessesIn(cluster);
  if (found.length > 0) await endAll(cluster, found, say);
  disownPidFile(cluster);
}

async function endAll(cluster: string, found: ClusterProcess[], say: (line: string) => void): Promise<void> {
  const postmaster = postmasterAmong(found, readPidFile(cluster)?.pid);
  if (postmaster === null) {
    say(`PostgreSQL ended without its workers (${pidsOf(found)}); waiting for them to leave.`);
    if (await allGone(cluster, ORPHANS_LEAVE_MS)) return;
  } else {
    say(`Stopping the PostgreSQL that an earlier server left running (process ${postmaster.pid}).`);
    signal([postmaster], 'SIGINT');
    if (await allGone(cluster, POLITE_STOP_MS)) return;
  }
  say('The old PostgreSQL does not leave by itself; ending it at once. Nothing acknowledged is lost.');
  signal(await postgresProcessesIn(cluster), 'SIGQUIT');
  if (await allGone(cluster, IMMEDIATE_STOP_MS)) return;
  signal(await postgresProcessesIn(cluster), 'SIGKILL');
  if (await allGone(cluster, KILL_MS)) return;
  const left = pidsOf(await postgresProcessesIn(cluster));
  throw new PostgresFailure('still_in_use', `The old PostgreSQL processes ${left} in ${cluster} cannot be ended.`);
}

/** The pid file may be gone while the postmaster lives; then it is the parent of the others. */
function postmasterAmong(found: ClusterProcess[], recorded_pid: number | undefined): ClusterProcess | null {
  const recorded = found.find(({ pid }) => pid === recorded_pid);
  const parent = found.find(({ pid }) => found.some(({ parent_pid }) => parent_pid === pid));
  return recorded ?? parent ?? null;
}

async function allGone(cluster: string, within_ms: number): Promise<boolean> {
  const give_up_at = performance.now() + within_ms;
  for (;;) {
    if ((await postgresProcessesIn(cluster)).length === 0) return true;
    if (performance.now() > give_up_at) return false;
    await sleep(POLL_MS);
  }
}

function signal(processes: ClusterProcess[], name: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended before the signal arrived.
    }
  }
}

function pidsOf(processes: ClusterProcess[]): string {
  return processes.map(({ pid }) => pid).join(', ');
}
