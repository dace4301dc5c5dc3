import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { passwordFile, SUPERUSER } from './cluster.ts';
import { readLocation } from './home.ts';

const PORT_LINE = 3;

/** Where the database of a data folder is; it need not exist. */
export function postgresFolderOf(data_dir: string): string {
  return readLocation(resolve(data_dir))?.folder ?? join(resolve(data_dir), 'postgres');
}

/** The URL of the database that a running server keeps in a data folder; the caller has checked that one is running. */
export function runningUrl(data_dir: string, database: string): string {
  const folder = postgresFolderOf(data_dir);
  const port = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8')
    .split('\n')
    [PORT_LINE]?.trim();
  const password = readFileSync(passwordFile({ folder }), 'utf8').trim();
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port ?? ''}/${encodeURIComponent(database)}`;
}
