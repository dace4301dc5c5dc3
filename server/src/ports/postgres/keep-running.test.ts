import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepRunning, startPostgres, type EmbeddedPostgres } from './index.ts';
import { postgresProcessesIn } from './processes.ts';
import { copyOf, makePristineDataDir } from './testing/pristine-data-dir.ts';
import { query } from '#server/testing/connection.ts';

let pristine = '';
let data_dir = '';
let cluster = '';

beforeAll(async () => {
  pristine = await makePristineDataDir();
});
afterAll(() => rmSync(pristine, { recursive: true }));
beforeEach(() => {
  data_dir = copyOf(pristine);
  cluster = join(data_dir, 'postgres', 'cluster');
});
afterEach(() => rmSync(data_dir, { recursive: true }));

const killed = async (postgres: EmbeddedPostgres): Promise<void> => {
  const { exited } = postgres;
  process.kill(postgres.pid, 'SIGKILL');
  await exited;
};

const rowsOf = (url: string) => query(url, 'SELECT amount FROM coin').catch(() => undefined);

test('PG3 a PostgreSQL that is killed repeatedly comes back at the same address with every committed row', async () => {
  const postgres = await startPostgres({ data_dir });
  const lines: string[] = [];
  const kept = keepRunning(postgres, (line) => lines.push(line));
  const url = postgres.url('postgres');
  await query(url, 'CREATE TABLE coin AS SELECT 21 AS amount');
  for (let round = 1; round <= 2; round++) {
    await killed(postgres);
    await expect.poll(() => rowsOf(url)).toEqual([{ amount: 21 }]);
  }
  expect(lines.filter((line) => line.startsWith('PostgreSQL ended by SIGKILL'))).toHaveLength(2);
  expect(lines.filter((line) => line === 'PostgreSQL runs again.')).toHaveLength(2);
  await kept.stop();
  expect(await postgresProcessesIn(cluster)).toEqual([]);
  expect(await rowsOf(url)).toBeUndefined();
});

test('PG3 a folder that no longer starts is named with each try, starts once it is repaired, and can be stopped before', async () => {
  const postgres = await startPostgres({ data_dir });
  const lines: string[] = [];
  const kept = keepRunning(postgres, (line) => lines.push(line));
  const url = postgres.url('postgres');
  await query(url, 'CREATE TABLE coin AS SELECT 21 AS amount');
  const [control, hidden] = [join(cluster, 'global', 'pg_control'), join(cluster, 'global', 'pg_control.away')];
  renameSync(control, hidden);
  await killed(postgres);
  const failures = () => lines.filter((line) => line.includes('could not be started again'));
  await expect.poll(() => failures().length).toBeGreaterThanOrEqual(2);
  expect(failures()[0]).toContain('pg_control');
  renameSync(hidden, control);
  await expect.poll(() => rowsOf(url)).toEqual([{ amount: 21 }]);

  renameSync(control, hidden);
  await killed(postgres);
  await kept.stop();
  expect(await postgresProcessesIn(cluster)).toEqual([]);
  renameSync(hidden, control);
  await (await startPostgres({ data_dir })).stop();
});

test('PG3 a PostgreSQL that was asked to stop and waits for its clients is stopped at once and restarted', async () => {
  const postgres = await startPostgres({ data_dir });
  const kept = keepRunning(postgres, () => undefined);
  const url = postgres.url('postgres');
  await query(url, 'CREATE TABLE coin AS SELECT 21 AS amount');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { exited } = postgres;
  process.kill(postgres.pid, 'SIGTERM');
  await exited;
  await expect.poll(() => rowsOf(url)).toEqual([{ amount: 21 }]);
  await client.end().catch(() => undefined);
  await kept.stop();
});
