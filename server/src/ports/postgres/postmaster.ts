import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { environmentOfPostgres } from './environment.ts';
import { explainFailure } from './failure.ts';
import type { Home } from './home.ts';
import type { LogFile } from './log-file.ts';
import { readPidFile } from './pid-file.ts';
import { spawnAs } from './run-user.ts';
import { commandLine } from './settings.ts';

const POLL_MS = 10;
const STILL_WORKING_EVERY_MS = 10_000;
const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 6_000;

export interface ExitInfo {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** True when `stop` was called before the exit. */
  expected: boolean;
}

export interface Postmaster {
  readonly pid: number;
  readonly exited: Promise<ExitInfo>;
  stop(): Promise<void>;
}

export interface PostmasterInput {
  home: Home;
  binaries: Binaries;
  settings: Record<string, string>;
  log_file: LogFile;
  say: (line: string) => void;
}

export interface Launched {
  readonly postmaster: Postmaster;
  /** Resolves when it accepts connections; rejects with its output if it ends before. */
  readonly ready: Promise<void>;
}

/** Starts PostgreSQL as a child of this process and resolves when it accepts connections. */
export async function startPostmaster(input: PostmasterInput): Promise<Postmaster> {
  const { postmaster, ready } = launchPostmaster(input);
  await ready;
  return postmaster;
}

/** The same without waiting, for a caller that may have to stop it during recovery. */
export function launchPostmaster({ home, binaries, settings, log_file, say }: PostmasterInput): Launched {
  const output = log_file.open();
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...commandLine(settings)], {
    ...spawnAs(home.user),
    cwd: home.folder,
    env: environmentOfPostgres(),
    stdio: ['ignore', output, output],
    // Its own session: Ctrl-C in the terminal is for the server, which then stops the database last.
    detached: true,
  });
  closeSync(output);
  const postmaster = supervise(child);
  const untilReady = async (): Promise<void> => {
    const exit = await Promise.race([postmaster.exited, ready(home.cluster, child, say)]);
    if (exit === null) return;
    const what = `PostgreSQL ended ${howItEnded(exit)} while it was starting in ${home.folder}`;
    throw explainFailure(what, log_file.wordsSinceOpen());
  };
  return { postmaster, ready: untilReady() };
}

export function howItEnded({ code, signal }: Pick<ExitInfo, 'code' | 'signal'>): string {
  return signal === null ? `with code ${code}` : `by ${signal}`;
}

function supervise(child: ChildProcess): Postmaster {
  let stopping = false;
  // If this process exits without `stop`, PostgreSQL at least gets a shutdown signal.
  const lastWord = () => child.kill('SIGINT');
  process.once('exit', lastWord);
  const exited = new Promise<ExitInfo>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.removeListener('exit', lastWord);
      resolve({ code, signal, expected: stopping });
    });
  });
  return {
    pid: child.pid ?? 0,
    exited,
    stop: async () => {
      stopping = true;
      for (const [signal, patience_ms] of [
        ['SIGINT', FAST_STOP_MS],
        ['SIGQUIT', IMMEDIATE_STOP_MS],
      ] as const) {
        child.kill(signal);
        if (await settlesWithin(exited, patience_ms)) return;
      }
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** No time limit: cutting the recovery after a crash short would only start it again. */
async function ready(cluster: string, child: ChildProcess, say: (line: string) => void): Promise<null> {
  let speak_at = performance.now() + STILL_WORKING_EVERY_MS;
  while (child.exitCode === null && child.signalCode === null) {
    const pid_file = readPidFile(cluster);
    if (pid_file?.pid === child.pid && pid_file?.ready === true) return null;
    if (performance.now() > speak_at) {
      say('PostgreSQL is still recovering from its last, unclean end.');
      speak_at += STILL_WORKING_EVERY_MS;
    }
    await sleep(POLL_MS);
  }
  // It has ended: the caller's other promise reports how.
  return new Promise(() => undefined);
}

async function settlesWithin(promise: Promise<unknown>, patience_ms: number): Promise<boolean> {
  const gave_up = new AbortController();
  const patience = sleep(patience_ms, false, { signal: gave_up.signal }).catch(() => false);
  const settled = await Promise.race([promise.then(() => true), patience]);
  gave_up.abort();
  return settled;
}
