import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasErrorCode } from './error-code.ts';
import { PostgresFailure } from './failure.ts';
import { canEnter, chooseRunUser, type RunUser } from './run-user.ts';
import { writeDurably } from './write-durably.ts';
import { makeMissingFolder } from './make-folder.ts';

const SYSTEM_FOLDER = '/var/lib/candor';

/**
 * The folder of the cluster, its password, log and socket: in the data folder, or elsewhere if its user cannot reach
 * that.
 */
export interface Home {
  folder: string;
  cluster: string;
  user: RunUser;
}

/**
 * `settled` becomes true once the cluster exists: only then is a missing cluster a loss and not an unfinished start.
 */
interface Location {
  folder: string;
  settled: boolean;
}

/** The caller holds the lock of the data folder. */
export async function openHome(data_dir: string, say: (line: string) => void): Promise<Home> {
  const recorded = readLocation(data_dir);
  if (recorded !== null) return openRecorded(data_dir, recorded);
  const inside = join(data_dir, 'postgres');
  const user = await chooseRunUser(join(inside, 'cluster'));
  makeFolder(inside, user);
  if (await canEnter(inside, user)) return homeAt(inside, user);
  if (readdirSync(inside).length > 0) throw cannotEnter(inside, user);
  rmdirSync(inside);
  return homeAt(await moveOut(data_dir, user, say), user);
}

/** Called once the cluster exists, so that a later start never takes its absence for a first start. */
export function settleHome(data_dir: string): void {
  const recorded = readLocation(data_dir);
  if (recorded !== null && !recorded.settled) writeLocation(data_dir, { ...recorded, settled: true });
}

async function openRecorded(data_dir: string, { folder, settled }: Location): Promise<Home> {
  const cluster = join(folder, 'cluster');
  if (settled && !existsSync(cluster)) {
    throw new PostgresFailure(
      'cluster_lost',
      `The database of ${data_dir} was kept in ${cluster}, and it is not there any more: bring it back. To begin with an empty database instead, delete ${locationFile(data_dir)}.`,
    );
  }
  const user = await chooseRunUser(cluster);
  makeFolder(folder, user);
  if (!(await canEnter(folder, user))) throw cannotEnter(folder, user);
  return { folder, cluster, user };
}

/** The run user cannot traverse the folders above the data folder, for instance root's home with mode 0700. */
async function moveOut(data_dir: string, user: RunUser, say: (line: string) => void): Promise<string> {
  const name = randomBytes(8).toString('hex');
  const preferred = join(SYSTEM_FOLDER, name);
  if (await tryFolder(preferred, user)) {
    say(`PostgreSQL cannot enter ${data_dir}; its database is kept in ${preferred}.`);
    writeLocation(data_dir, { folder: preferred, settled: false });
    return preferred;
  }
  const temporary = join(tmpdir(), `candor-${name}`);
  if (!(await tryFolder(temporary, user))) throw cannotEnter(data_dir, user);
  say(
    `WARNING: the database is kept in ${temporary}, which a restart of the machine may clear. Move the data folder to a place that other users can enter.`,
  );
  writeLocation(data_dir, { folder: temporary, settled: false });
  return temporary;
}

async function tryFolder(folder: string, user: RunUser): Promise<boolean> {
  try {
    makeFolder(dirname(folder), user);
    makeFolder(folder, user);
  } catch (error) {
    if (hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  }
  return canEnter(folder, user);
}

function makeFolder(folder: string, user: RunUser): void {
  if (!makeMissingFolder(folder)) return;
  // Set explicitly, because root's umask may be strict. Traversing is enough: the cluster itself is 0700.
  chmodSync(folder, user === null ? 0o700 : 0o711);
}

function homeAt(folder: string, user: RunUser): Home {
  return { folder, cluster: join(folder, 'cluster'), user };
}

function cannotEnter(folder: string, user: RunUser): PostgresFailure {
  return new PostgresFailure(
    'no_permission',
    `PostgreSQL runs as ${user?.name ?? 'the user of this server'}, who cannot enter ${folder}: open the folders above it for passing through (chmod o+x), or move the data folder.`,
  );
}

function locationFile(data_dir: string): string {
  return join(data_dir, 'postgres-location.json');
}

export function readLocation(data_dir: string): Location | null {
  const file = locationFile(data_dir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Location) : null;
}

function writeLocation(data_dir: string, location: Location): void {
  writeDurably(locationFile(data_dir), `${JSON.stringify(location, null, 2)}\n`, 0o644);
}
