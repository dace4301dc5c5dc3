import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { checkDatabase } from './check-database.ts';
import { connectAsOwner, DatabaseFailure } from './failure.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);

/** An arbitrary lock key, the same in every process: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_261_001;

/** Migrates the database to this code. Each file runs in one transaction, so an interrupted one leaves nothing. */
export const migrate = async (connection_url: string): Promise<void> => {
  const client = await connectAsOwner(connection_url, 'candor migrate');
  try {
    await checkDatabase(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string }>('select name from migration');
    const done = new Set(applied.rows.map((row) => row.name));
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    refuseNewer(done, files);
    for (const name of files.filter((file) => !done.has(file))) await apply(client, name);
  } finally {
    await client.end();
  }
};

/** An older server would not know the rules of a newer database, so it must not run. */
const refuseNewer = (done: ReadonlySet<string>, files: readonly string[]): void => {
  const unknown = [...done].filter((name) => !files.includes(name));
  if (unknown.length > 0) {
    throw new DatabaseFailure(
      `The database is newer than this server: it has ${unknown.join(', ')}. Start the newer server.`,
    );
  }
};

const apply = async (client: pg.Client, name: string): Promise<void> => {
  const sql = await readFile(new URL(name, FOLDER), 'utf8');
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (failure) {
    // After a lost connection the rollback fails too; the first failure is the one to report.
    await client.query('rollback').catch(() => undefined);
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new DatabaseFailure(`The migration ${name} failed and nothing of it was kept: ${why}.`, { cause: failure });
  }
};
