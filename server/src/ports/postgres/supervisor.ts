import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { usableBinaries, type Binaries } from './binaries.ts';
import { openCluster, SUPERUSER } from './cluster.ts';
import { DataDirInUse, lockFolder, makeDataDir, type DataDirLock } from './data-dir-lock.ts';
import { explainError, PostgresFailure } from './failure.ts';
import { freePort } from './free-port.ts';
import { openHome, settleHome, type Home } from './home.ts';
import { clearTheWay } from './left-behind.ts';
import { keepLogSmall, logFileIn } from './log-file.ts';
import { readPidFile } from './pid-file.ts';
import {
  launchPostmaster,
  startPostmaster,
  type ExitInfo,
  type Postmaster,
  type PostmasterInput,
} from './postmaster.ts';
import { giveTo } from './run-user.ts';
import { settingsOf, socketFolderIn } from './settings.ts';

const MAX_ATTEMPTS = 20;
const PAUSE_BETWEEN_ATTEMPTS_MS = 500;

export interface PostgresOptions {
  data_dir: string;
  log?: (line: string) => void;
  /** False only in tests: it trades crash safety for speed. */
  durable?: boolean;
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  url(database: string): string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when PostgreSQL has ended, for whatever reason. The caller decides whether to restart it. */
  readonly exited: Promise<ExitInfo>;
  /** Whether it was asked to stop and waits for its clients; new ones are refused. */
  isStopping(): boolean;
  /** Restarts an ended PostgreSQL at the same address; rejects if it does not start, and may be tried again. */
  restart(): Promise<void>;
  /** Stops PostgreSQL if it still runs, and releases the data folder. */
  stop(): Promise<void>;
}

/** Starts the PostgreSQL of this data folder as a child of this process, creating its database on the first start. */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const data_dir = resolve(options.data_dir);
  const locks: DataDirLock[] = [];
  const releaseLocks = () => locks.forEach((lock) => lock.release());
  try {
    return await startLocked(data_dir, options, locks, releaseLocks);
  } catch (error) {
    releaseLocks();
    if (error instanceof DataDirInUse) throw new DataDirInUse(data_dir, error.holder_pid);
    throw explainError(`The database of ${data_dir} could not be started`, error);
  }
}

async function startLocked(
  data_dir: string,
  options: PostgresOptions,
  locks: DataDirLock[],
  releaseLocks: () => void,
): Promise<EmbeddedPostgres> {
  const say = options.log ?? (() => undefined);
  const durable = options.durable ?? true;
  makeDataDir(data_dir);
  locks.push(await lockFolder(data_dir, 'postgres'));
  const home = await openHome(data_dir, say);
  // A copy of a data folder whose database is kept elsewhere points to the same home: only one of the two may use it.
  locks.push(await lockFolder(home.folder, 'home'));
  const binaries = await usableBinaries(home.folder, home.user, say);
  await clearTheWay(home.cluster, say);
  const password = await openCluster(home, binaries, durable);
  settleHome(data_dir);
  const extra = options.settings ?? {};
  const { postmaster, port, socket_folder } = await startOnFreePort(home, binaries, extra, durable, say);
  const stopKeepingLogSmall = keepLogSmall(home.folder);
  const runner = new Runner(postmaster, {
    home,
    binaries,
    settings: settingsOf({ port, socket_folder, durable, extra }),
    log_file: logFileIn(home.folder),
    say,
  });
  return {
    url: (database) => urlOf(database, password, port, socket_folder),
    port,
    get pid() {
      return runner.postmaster.pid;
    },
    get exited() {
      return runner.postmaster.exited;
    },
    isStopping: () => readPidFile(home.cluster)?.stopping === true,
    restart: () => runner.restart(),
    stop: async () => {
      await runner.stop();
      // After a crash of PostgreSQL its workers may still be running; end them before the folder is released.
      await clearTheWay(home.cluster, say);
      stopKeepingLogSmall();
      releaseLocks();
    },
  };
}

/** The PostgreSQL that is running now, or ran last. */
class Runner {
  postmaster: Postmaster;
  readonly #input: PostmasterInput;
  #starting: Postmaster | undefined;
  #is_stopped = false;

  constructor(postmaster: Postmaster, input: PostmasterInput) {
    this.postmaster = postmaster;
    this.#input = input;
  }

  async restart(): Promise<void> {
    const { home, say } = this.#input;
    await clearTheWay(home.cluster, say);
    emptySocketFolder(home);
    if (this.#is_stopped) throw new PostgresFailure('start_failed', 'PostgreSQL was stopped and is not started again.');
    const { postmaster, ready } = launchPostmaster(this.#input);
    this.#starting = postmaster;
    try {
      await ready;
      this.postmaster = postmaster;
    } finally {
      this.#starting = undefined;
    }
  }

  /** Also stops one that is still recovering. */
  async stop(): Promise<void> {
    this.#is_stopped = true;
    await Promise.all([this.postmaster.stop(), this.#starting?.stop()]);
  }
}

interface Started {
  postmaster: Postmaster;
  port: number;
  socket_folder: string | null;
}

async function startOnFreePort(
  home: Home,
  binaries: Binaries,
  extra: Record<string, string>,
  durable: boolean,
  say: (line: string) => void,
): Promise<Started> {
  const socket_folder = emptySocketFolder(home);
  const log_file = logFileIn(home.folder);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const settings = settingsOf({ port, socket_folder, durable, extra });
    try {
      const postmaster = await startPostmaster({ home, binaries, settings, log_file, say });
      return { postmaster, port, socket_folder };
    } catch (error) {
      if (!mayPass(error) || attempt === MAX_ATTEMPTS) throw error;
      await sleep(PAUSE_BETWEEN_ATTEMPTS_MS);
      await clearTheWay(home.cluster, say);
    }
  }
}

/**
 * A taken port, or the last worker of a killed PostgreSQL that still holds the shared memory, is gone a moment later.
 */
function mayPass(error: unknown): boolean {
  return error instanceof PostgresFailure && (error.reason === 'port_taken' || error.reason === 'still_in_use');
}

/** A killed PostgreSQL leaves its socket and a lock file for it, which would block the same port later. */
function emptySocketFolder(home: Home): string | null {
  const folder = socketFolderIn(home.folder);
  if (folder === null) return null;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  giveTo(folder, home.user);
  return folder;
}

/**
 * Clients that support Unix sockets take the host from the query (a quarter faster per round trip), others use loopback
 * TCP.
 */
function urlOf(database: string, password: string, port: number, socket_folder: string | null): string {
  const by_tcp = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
  return socket_folder === null ? by_tcp : `${by_tcp}?host=${encodeURIComponent(socket_folder)}`;
}
