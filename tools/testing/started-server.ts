import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile_cache } from '#server/testing/compile-cache.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** The user `nobody`, without rights. */
const NOBODY = 65_534;

export interface Started {
  /** Its address, once it is ready. */
  readonly url: string;
  kill(signal: NodeJS.Signals): void;
  /** What closing a terminal does: nothing reads the output any more, and every process in it gets SIGHUP. */
  closeTerminal(): void;
  readonly ended: Promise<Ended>;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Its whole output, of both streams. */
  readonly words: string;
}

export interface StartOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly asNobody?: boolean;
  /** Through `npm start`, as an operator does, in its own process group. */
  readonly byNpm?: boolean;
}

const running = new Set<ChildProcess>();

/** Stops what a failed test left running. */
export const endAll = async (): Promise<void> => {
  for (const child of running) {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGINT');
    await ended;
  }
};

const launch = ({ environment = {}, cwd = tmpdir(), asNobody = false, byNpm = false }: StartOptions) => {
  // Without the wrapper scripts: what they build is already built.
  const command = byNpm ? ['npm', 'start', '--ignore-scripts'] : [process.execPath, MAIN];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: byNpm ? ROOT : cwd,
    detached: byNpm,
    // Drawing the gallery takes the machine for a minute; a test that wants it asks for it.
    env: { PATH: process.env['PATH'], PORT: '0', DEMO_GALLERY: 'off', ...compile_cache, ...environment },
    ...(asNobody && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  running.add(child);
  let words = '';
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      words += text.toString();
      const [, url] = /App +(http:\S+)\/h5\//.exec(words) ?? [];
      if (url !== undefined && words.includes('Ctrl-C')) ready.resolve(url);
    });
  }
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal, words });
    });
  });
  return { child, ended, ready: ready.promise };
};

/** Starts the real server and waits until it is ready. */
export const startServer = async (options: StartOptions): Promise<Started> => {
  const { child, ended, ready } = launch(options);
  const url = await Promise.race([
    ready,
    ended.then(({ words }) => Promise.reject(new Error(`it ended instead of being ready:\n${words}`))),
  ]);
  return {
    url,
    ended,
    kill: (signal) => void child.kill(signal),
    closeTerminal() {
      child.stdout.destroy();
      child.stderr.destroy();
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGHUP');
    },
  };
};

/** Starts the real server where it must not start, and waits for its end. */
export const startInVain = (options: StartOptions): Promise<Ended> => launch(options).ended;

export const freshDataDir = ({ forNobody = false } = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-start-'));
  // Where PostgreSQL has no access, its database would be stored elsewhere on this machine, and stay there.
  chmodSync(folder, 0o755);
  if (forNobody && process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
  return folder;
};

/** Processes whose command names the folder: the PostgreSQL that belongs to it. */
export const processesOf = (folder: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => commandOf(id))
    .filter((command) => command.includes(folder));

const commandOf = (id: string): string => {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/** How many of our processes work on the folder, by the variable that they were started with. */
export const serversOn = (folder: string): number =>
  readdirSync('/proc').filter((id) => /^\d+$/.test(id) && isServerOn(id, folder)).length;

const isServerOn = (id: string, folder: string): boolean => {
  try {
    const variables = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0');
    return (
      /server\/src\/(main|market-maker|market-taker)\.ts/.test(commandOf(id)) &&
      variables.includes(`DATA_DIR=${folder}`)
    );
  } catch {
    return false;
  }
};
