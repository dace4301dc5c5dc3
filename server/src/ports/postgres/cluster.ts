import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { environmentOfPostgres } from './environment.ts';
import { explainFailure, PostgresFailure } from './failure.ts';
import type { Home } from './home.ts';
import { giveTo, giveTreeTo, spawnAs } from './run-user.ts';
import { renameDurably, writeDurably } from './write-durably.ts';

const run = promisify(execFile);

export const SUPERUSER = 'candor';

/** Creates the cluster on the first start and checks it on later ones. Returns the password of its superuser. */
export async function openCluster(home: Home, binaries: Binaries, durable: boolean): Promise<string> {
  if (existsSync(home.cluster)) checkCluster(home, binaries);
  else await createCluster(home, binaries, durable);
  return readFileSync(passwordFile(home), 'utf8').trim();
}

function checkCluster(home: Home, binaries: Binaries): void {
  const version_file = join(home.cluster, 'PG_VERSION');
  if (!existsSync(version_file) || !existsSync(passwordFile(home))) {
    throw new PostgresFailure(
      'cluster_damaged',
      `${home.folder} holds a database without its ${existsSync(version_file) ? 'password' : 'PG_VERSION'} file: restore the folder from a backup.`,
    );
  }
  const version = readFileSync(version_file, 'utf8').trim();
  if (version !== String(binaries.major_version)) {
    throw new PostgresFailure(
      'other_version',
      `The database in ${home.cluster} was made by PostgreSQL ${version}, and this server brings PostgreSQL ${binaries.major_version}: dump it with ${version} and load it with ${binaries.major_version}.`,
    );
  }
  giveTreeTo(home.cluster, home.user);
  chmodSync(home.cluster, 0o700);
}

/** Created under another name first: a cluster under its final name is complete, even if the machine stops midway. */
async function createCluster(home: Home, binaries: Binaries, durable: boolean): Promise<void> {
  for (const entry of readdirSync(home.folder)) {
    if (entry.startsWith('unfinished-'))
      rmSync(join(home.folder, entry), { recursive: true, force: true, maxRetries: 5 });
  }
  const password = randomBytes(32).toString('hex');
  writeDurably(passwordFile(home), `${password}\n`, 0o600);
  // A new name each time, because the initdb of a killed server may still be running in the old one.
  const unfinished = join(home.folder, `unfinished-${randomBytes(4).toString('hex')}`);
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(unfinished, home.user);
  try {
    await initdb(home, binaries, unfinished, password, durable);
    renameDurably(unfinished, home.cluster);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function initdb(
  home: Home,
  binaries: Binaries,
  folder: string,
  password: string,
  durable: boolean,
): Promise<void> {
  const password_for_initdb = `${folder}.password`;
  writeFileSync(password_for_initdb, `${password}\n`, { mode: 0o600 });
  giveTo(password_for_initdb, home.user);
  try {
    await run(binaries.initdb, initdbArguments(folder, password_for_initdb, durable), {
      ...spawnAs(home.user),
      cwd: home.folder,
      env: environmentOfPostgres(),
    });
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
    const words = stderr.trim() === '' ? `${stdout}\n${message}` : stderr;
    throw explainFailure(`The database could not be made in ${home.folder}`, words, error);
  } finally {
    rmSync(password_for_initdb, { force: true });
  }
}

/** The built-in C.UTF-8 sorts by code point and never changes, while an upgrade of libc may silently break an index. */
function initdbArguments(folder: string, password_file: string, durable: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${password_file}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

export function passwordFile(home: Pick<Home, 'folder'>): string {
  return join(home.folder, 'password');
}
