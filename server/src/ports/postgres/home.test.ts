import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirInUse, startPostgres } from './index.ts';
import { openHome } from './home.ts';
import { query } from '#server/testing/connection.ts';
import { makeScratchFolder } from './testing/scratch-folder.ts';

const AS_ROOT = process.getuid?.() === 0;

let private_folder = '';
let data_dir = '';
let lines: string[] = [];

beforeEach(() => {
  private_folder = makeScratchFolder();
  chmodSync(private_folder, 0o700);
  data_dir = join(private_folder, 'data');
  mkdirSync(data_dir);
  lines = [];
});

afterEach(async () => {
  const { folder } = await openHome(data_dir, () => undefined);
  rmSync(folder, { recursive: true });
  rmSync(private_folder, { recursive: true });
});

function start(folder = data_dir) {
  return startPostgres({ data_dir: folder, durable: false, log: (line) => lines.push(line) });
}

test('works below a folder that only its owner may enter, and a later start finds the same data', async () => {
  const first = await start();
  await query(first.url('postgres'), 'CREATE TABLE coin AS SELECT 21 AS amount');
  await first.stop();
  const second = await start();
  expect(await query(second.url('postgres'), 'SELECT amount FROM coin')).toEqual([{ amount: 21 }]);
  await second.stop();
});

test('root keeps the database outside a folder that the user of PostgreSQL cannot enter, and reports where', async () => {
  await (await start()).stop();
  const { folder } = await openHome(data_dir, () => undefined);
  expect(folder.startsWith(private_folder)).toBe(!AS_ROOT);
  expect(existsSync(join(data_dir, 'postgres'))).toBe(!AS_ROOT);
  expect(lines.filter((line) => line.includes(folder))).toHaveLength(AS_ROOT ? 1 : 0);
});

test('two data folders that point to one database do not use it at once', async () => {
  const first = await start();
  const { folder } = await openHome(data_dir, () => undefined);
  const copy = join(private_folder, 'copy');
  mkdirSync(copy);
  writeFileSync(join(copy, 'postgres-location.json'), JSON.stringify({ folder, settled: true }));
  const refusal = await start(copy).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataDirInUse);
  expect(refusal).toMatchObject({ data_dir: copy, holder_pid: process.pid });
  expect(await query(first.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('a database missing from its recorded location is never replaced by an empty one', async () => {
  const vanished = join(private_folder, 'vanished');
  const location_file = join(data_dir, 'postgres-location.json');
  writeFileSync(location_file, JSON.stringify({ folder: vanished, settled: true }));
  await expect(start()).rejects.toMatchObject({ name: 'PostgresFailure', reason: 'cluster_lost' });
  expect(existsSync(vanished)).toBe(false);
  rmSync(location_file);
});

test('a database restored from a backup starts, whichever user copied it', async () => {
  const first = await start();
  await query(first.url('postgres'), 'CREATE TABLE coin AS SELECT 21 AS amount');
  await first.stop();
  const { cluster } = await openHome(data_dir, () => undefined);
  const backup = join(private_folder, 'backup');
  cpSync(cluster, backup, { recursive: true });
  rmSync(cluster, { recursive: true });
  cpSync(backup, cluster, { recursive: true });
  const restored = await start();
  expect(await query(restored.url('postgres'), 'SELECT amount FROM coin')).toEqual([{ amount: 21 }]);
  await restored.stop();
});
