import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirInUse, lockDataDir, lockFolder } from './data-dir-lock.ts';
import { makeScratchFolder } from './testing/scratch-folder.ts';
import { runScript } from './testing/script.ts';

let data_dir = '';

beforeEach(() => {
  data_dir = makeScratchFolder();
});

afterEach(() => rmSync(data_dir, { recursive: true }));

function holdLock() {
  return runScript<{ locked: boolean; holder_pid: number }>('hold-lock.ts', data_dir);
}

test('a second claim in the same process is refused until the first is released', async () => {
  const first = await lockDataDir(data_dir);
  const refusal = await lockDataDir(data_dir).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataDirInUse);
  expect(refusal).toMatchObject({ data_dir, holder_pid: process.pid });
  first.release();
  (await lockDataDir(data_dir)).release();
});

test('a refused claim does not release the holder’s claim', async () => {
  const held = await lockDataDir(data_dir);
  await expect(lockDataDir(data_dir)).rejects.toThrow(DataDirInUse);
  const other = await holdLock();
  expect(other.report).toEqual({ locked: false, holder_pid: process.pid });
  await other.kill();
  held.release();
});

test('of several processes that claim a folder at once exactly one gets it, and the others learn its pid', async () => {
  const claimants = await Promise.all(Array.from({ length: 6 }, holdLock));
  const winners = claimants.filter(({ report }) => report.locked);
  expect(winners).toHaveLength(1);
  expect(new Set(claimants.map(({ report }) => report.holder_pid))).toEqual(new Set([winners[0]?.pid]));
  await Promise.all(claimants.map((claimant) => claimant.kill()));
});

test('kill -9 of the holder releases the folder', async () => {
  const holder = await holdLock();
  await expect(lockDataDir(data_dir)).rejects.toMatchObject({ holder_pid: holder.pid });
  await holder.kill();
  (await lockDataDir(data_dir)).release();
});

test('a missing folder is created, and claims with different names are independent', async () => {
  const folder = join(data_dir, 'not', 'yet');
  const server = await lockDataDir(folder);
  const database = await lockFolder(folder, 'postgres');
  database.release();
  server.release();
});
