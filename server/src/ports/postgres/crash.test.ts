import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPostgres, type EmbeddedPostgres } from './index.ts';
import { postgresProcessesIn } from './processes.ts';
import { chooseRunUser, spawnAs } from './run-user.ts';
import { copyOf, makePristineDataDir } from './testing/pristine-data-dir.ts';
import { query } from '#server/testing/connection.ts';
import { runScript } from './testing/script.ts';

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

function holdPostgres() {
  return runScript<{ postmaster_pid: number; url: string }>('hold-postgres.ts', data_dir);
}

async function pidsOfCluster(): Promise<number[]> {
  return (await postgresProcessesIn(cluster)).map(({ pid }) => pid);
}

/** A worker in the middle of a long calculation does not notice that its postmaster is gone. */
async function keepOneWorkerBusy(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  client.query('SELECT count(*) FROM generate_series(1, 1000000000000)').catch(() => undefined);
  await expect
    .poll(() => query(url, `SELECT FROM pg_stat_activity WHERE query LIKE '%generate%' AND pid = ${rows[0]?.pid}`))
    .toHaveLength(1);
  return rows[0]?.pid ?? 0;
}

async function expectRowsKept(postgres: EmbeddedPostgres): Promise<void> {
  const rows = await query(postgres.url('postgres'), 'SELECT amount FROM coin ORDER BY amount');
  expect(rows).toEqual([{ amount: 1 }, { amount: 2 }, { amount: 3 }]);
}

const COMMIT_THREE_ROWS = 'CREATE TABLE coin AS SELECT generate_series(1, 3) AS amount';

test('after kill -9 of the server the next one takes the database over with every committed row', async () => {
  const killed = await holdPostgres();
  await expect(startPostgres({ data_dir })).rejects.toMatchObject({ name: 'DataDirInUse', holder_pid: killed.pid });
  await query(killed.report.url, COMMIT_THREE_ROWS);
  await killed.kill();
  expect(await pidsOfCluster()).toContain(killed.report.postmaster_pid);

  const next = await startPostgres({ data_dir });
  expect(await pidsOfCluster()).not.toContain(killed.report.postmaster_pid);
  expect(next.pid).not.toBe(killed.report.postmaster_pid);
  await expectRowsKept(next);
  await next.stop();
  expect(await pidsOfCluster()).toEqual([]);
});

test('a postmaster whose pid file was deleted is still found and stopped', async () => {
  const killed = await holdPostgres();
  await query(killed.report.url, COMMIT_THREE_ROWS);
  await killed.kill();
  rmSync(join(cluster, 'postmaster.pid'));
  const next = await startPostgres({ data_dir });
  expect(await pidsOfCluster()).not.toContain(killed.report.postmaster_pid);
  await expectRowsKept(next);
  await next.stop();
});

test('kill -9 of PostgreSQL is reported to the caller, nothing restarts by itself, and the next start recovers', async () => {
  const crashed = await startPostgres({ data_dir });
  await query(crashed.url('postgres'), COMMIT_THREE_ROWS);
  process.kill(crashed.pid, 'SIGKILL');
  expect(await crashed.exited).toEqual({ code: null, signal: 'SIGKILL', expected: false });
  await expect(query(crashed.url('postgres'), 'SELECT 1')).rejects.toThrow();
  await crashed.stop();

  const next = await startPostgres({ data_dir });
  await expectRowsKept(next);
  await next.stop();
});

test('a busy worker that outlives server and postmaster is ended before the next start', async () => {
  const killed = await holdPostgres();
  await query(killed.report.url, COMMIT_THREE_ROWS);
  const busy_pid = await keepOneWorkerBusy(killed.report.url);
  process.kill(killed.report.postmaster_pid, 'SIGKILL');
  await killed.kill();
  await expect.poll(pidsOfCluster).toEqual([busy_pid]);

  const next = await startPostgres({ data_dir });
  expect(await pidsOfCluster()).not.toContain(busy_pid);
  await expectRowsKept(next);
  await next.stop();
});

test('stop after a crash of PostgreSQL also ends the workers it left', async () => {
  const crashed = await startPostgres({ data_dir });
  const busy_pid = await keepOneWorkerBusy(crashed.url('postgres'));
  process.kill(crashed.pid, 'SIGKILL');
  await crashed.exited;
  await expect.poll(pidsOfCluster).toEqual([busy_pid]);
  await crashed.stop();
  expect(await pidsOfCluster()).toEqual([]);
});

test('kill -9 of server and PostgreSQL together, again and again, loses nothing and never blocks a start', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const killed = await holdPostgres();
    if (round === 1) await query(killed.report.url, 'CREATE TABLE coin (amount integer)');
    await query(killed.report.url, `INSERT INTO coin VALUES (${round})`);
    process.kill(killed.report.postmaster_pid, 'SIGKILL');
    await killed.kill();
  }
  const next = await startPostgres({ data_dir });
  await expectRowsKept(next);
  await next.stop();
});

/** Runs as the PostgreSQL user, so that PostgreSQL's own check of the process id would see a living process. */
async function startBystander(): Promise<ChildProcess> {
  const bystander = spawn('sleep', ['600'], spawnAs(await chooseRunUser(cluster)));
  await once(bystander, 'spawn');
  return bystander;
}

test('a process that only has the pid of a stale postmaster.pid is not killed and does not block the start', async () => {
  const crashed = await startPostgres({ data_dir });
  await query(crashed.url('postgres'), COMMIT_THREE_ROWS);
  process.kill(crashed.pid, 'SIGKILL');
  await crashed.exited;
  await crashed.stop();
  const bystander = await startBystander();
  const pid_file = join(cluster, 'postmaster.pid');
  writeFileSync(pid_file, readFileSync(pid_file, 'utf8').replace(/^[0-9]+/, String(bystander.pid)));

  const next = await startPostgres({ data_dir });
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  await expectRowsKept(next);
  await next.stop();
  bystander.kill('SIGKILL');
});

test('the live PostgreSQL of another folder is not stopped by a pid file that names it', async () => {
  const other_dir = copyOf(pristine);
  const other = await startPostgres({ data_dir: other_dir });
  const crashed = await startPostgres({ data_dir });
  process.kill(crashed.pid, 'SIGKILL');
  await crashed.exited;
  await crashed.stop();
  const others_pid_file = readFileSync(join(other_dir, 'postgres', 'cluster', 'postmaster.pid'));
  writeFileSync(join(cluster, 'postmaster.pid'), others_pid_file);

  const next = await startPostgres({ data_dir });
  expect(await query(other.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await Promise.all([next.stop(), other.stop()]);
  rmSync(other_dir, { recursive: true });
});
