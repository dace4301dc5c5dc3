import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DataDirInUse, PostgresFailure, startPostgres } from './index.ts';
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

test('the second start finds what was committed before the first stop', async () => {
  const first = await startPostgres({ data_dir });
  await query(first.url('postgres'), 'CREATE TABLE coin AS SELECT 21 AS amount');
  await first.stop();
  const second = await startPostgres({ data_dir });
  expect(await query(second.url('postgres'), 'SELECT amount FROM coin')).toEqual([{ amount: 21 }]);
  await second.stop();
});

test('it is crash-safe unless a test turns that off', async () => {
  const settings = `SELECT current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes') AS found`;
  const durable = await startPostgres({ data_dir });
  expect(await query(durable.url('postgres'), settings)).toEqual([{ found: 'ononon' }]);
  await durable.stop();
  const fast = await startPostgres({ data_dir, durable: false });
  expect(await query(fast.url('postgres'), settings)).toEqual([{ found: 'offoffoff' }]);
  await fast.stop();
});

test('stop leaves no process behind and may be called twice', async () => {
  const postgres = await startPostgres({ data_dir });
  expect((await postgresProcessesIn(cluster)).map(({ pid }) => pid)).toContain(postgres.pid);
  await Promise.all([postgres.stop(), postgres.stop()]);
  expect(await postgresProcessesIn(cluster)).toEqual([]);
  expect(await postgres.exited).toEqual({ code: 0, signal: null, expected: true });
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
});

test('stop does not wait for clients that stay connected', async () => {
  const postgres = await startPostgres({ data_dir });
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  await postgres.stop();
  expect(await postgresProcessesIn(cluster)).toEqual([]);
});

test('only a client with the password gets in, by socket or by TCP, and only from this machine', async () => {
  const postgres = await startPostgres({ data_dir });
  const by_socket = postgres.url('postgres');
  const by_tcp = by_socket.split('?')[0] ?? '';
  expect(by_socket).toContain('?host=');
  expect(await query(by_tcp, 'SELECT host(inet_server_addr()) AS host')).toEqual([{ host: '127.0.0.1' }]);
  for (const url of [by_socket, by_tcp]) {
    await expect(query(url.replace(/candor:[0-9a-f]+@/, 'candor:guess@'), 'SELECT 1')).rejects.toThrow(/password/);
  }
  const listening = await query(by_socket, `SELECT current_setting('listen_addresses') AS addresses`);
  expect(listening).toEqual([{ addresses: '127.0.0.1' }]);
  expect(statSync(join(data_dir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
  await postgres.stop();
});

test('statements and customers’ values stay out of the log', async () => {
  const postgres = await startPostgres({ data_dir });
  await query(postgres.url('postgres'), 'CREATE TABLE person (email text PRIMARY KEY)');
  const insert = `INSERT INTO person VALUES ('alice@example.org')`;
  await query(postgres.url('postgres'), insert);
  await expect(query(postgres.url('postgres'), insert)).rejects.toThrow(/duplicate key/);
  await postgres.stop();
  const log = readFileSync(join(data_dir, 'postgres', 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toContain('alice');
});

test('a second supervisor on the same folder refuses and leaves the first alone', async () => {
  const first = await startPostgres({ data_dir });
  const refusal = await startPostgres({ data_dir }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataDirInUse);
  expect(refusal).toMatchObject({ data_dir, holder_pid: process.pid });
  expect(await query(first.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('an interrupted first start does not block the next', async () => {
  renameSync(cluster, join(data_dir, 'postgres', 'unfinished-0badcafe'));
  const again = await startPostgres({ data_dir });
  expect(await query(again.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(data_dir, 'postgres', 'unfinished-0badcafe'))).toBe(false);
  await again.stop();
});

test('a database of another PostgreSQL version is refused with an explanation, and left untouched', async () => {
  writeFileSync(join(cluster, 'PG_VERSION'), '15\n');
  const refusal = await startPostgres({ data_dir }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PostgresFailure);
  expect(refusal).toMatchObject({ reason: 'other_version', message: expect.stringContaining('PostgreSQL 15') });
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
  await (await startPostgres({ data_dir })).stop();
});

test('a setting that PostgreSQL does not know is quoted in the failure, and the folder is free again', async () => {
  const failing = startPostgres({ data_dir, settings: { shared_bufers: '1MB' } });
  await expect(failing).rejects.toThrow(/unrecognized configuration parameter "shared_bufers"/);
  await (await startPostgres({ data_dir })).stop();
});
