import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KEPT = join(ROOT, '.cache/test/clusters');

/** Everything that determines a new cluster with its migrated template. */
const MADE_FROM = [
  'package-lock.json',
  'server/src/migrations',
  'server/src/ports/db/app-login.ts',
  'server/src/ports/db/migrate.ts',
  'server/src/ports/postgres',
  'server/src/ports/secrets.ts',
  'server/src/testing/global-setup.ts',
  'server/src/testing/test-secrets.ts',
] as const;

const namedByContent = (): string => {
  const content = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  for (const path of MADE_FROM.map((place) => join(ROOT, place))) {
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => join(path, name))
          .sort()
      : [path];
    for (const file of files) content.update(`${file}\n`).update(readFileSync(file));
  }
  return join(KEPT, content.digest('hex').slice(0, 16));
};

export const isKept = (): boolean => existsSync(namedByContent());

/** Starts a data folder with the cluster that an earlier run kept; returns whether there was one. */
export const takeKept = (data_dir: string): boolean => {
  if (!isKept()) return false;
  cpSync(namedByContent(), join(data_dir, 'postgres'), { recursive: true });
  return true;
};

/** Keeps the cluster of a data folder, whose PostgreSQL has ended, for later runs with the same sources. */
export const keepCluster = (data_dir: string): void => {
  // If PostgreSQL may not enter the folder its cluster is elsewhere, and two must not share it.
  if (!existsSync(join(data_dir, 'postgres/cluster'))) return;
  const kept = namedByContent();
  mkdirSync(KEPT, { recursive: true });
  const older = readdirSync(KEPT).filter((name) => !name.includes('-') && join(KEPT, name) !== kept);
  for (const name of older) rmSync(join(KEPT, name), { recursive: true, force: true });
  const unfinished = `${kept}-${process.pid}`;
  cpSync(join(data_dir, 'postgres'), unfinished, { recursive: true });
  try {
    renameSync(unfinished, kept);
  } catch (failure) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another run has kept the same cluster meanwhile.
    if (!existsSync(kept)) throw failure;
  }
};
