import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { levelOf, watchDisk } from './disk.ts';
import { silentLog } from '../testing/logs.ts';

test('RU7 is low below the reserve and critical below a quarter of it, and recovers only with a quarter more', () => {
  expect(levelOf(100, 100, 'well')).toBe('well');
  expect(levelOf(99, 100, 'well')).toBe('low');
  expect(levelOf(124, 100, 'low')).toBe('low');
  expect(levelOf(125, 100, 'low')).toBe('well');
  expect(levelOf(25, 100, 'low')).toBe('low');
  expect(levelOf(24, 100, 'low')).toBe('critical');
  expect(levelOf(31, 100, 'critical')).toBe('critical');
  expect(levelOf(32, 100, 'critical')).toBe('low');
  expect(levelOf(0, 100, 'well')).toBe('critical');
  expect(levelOf(125, 100, 'critical')).toBe('well');
});

test('RU7 the fullest disk counts, and an unreadable one changes nothing', async () => {
  const free = new Map([
    ['/a', 900],
    ['/b', 900],
  ]);
  const freeIn = async (folder: string): Promise<number> => {
    const found = free.get(folder);
    if (found === undefined) throw new Error('gone');
    return found;
  };
  const disk = await watchDisk({ folders: ['/a', '/b'], reserve_mb: 100, log: silentLog, freeIn });
  expect(disk.level()).toBe('well');
  free.set('/b', 50);
  await disk.look();
  expect([disk.level(), disk.free_mb()]).toEqual(['low', 50]);
  free.delete('/b');
  await disk.look();
  expect(disk.level()).toBe('low');
  free.set('/b', 900);
  await disk.look();
  expect(disk.level()).toBe('well');
  disk.stop();
});

test('RU7 reads a real folder', async () => {
  const disk = await watchDisk({ folders: [tmpdir()], reserve_mb: 1, log: silentLog });
  expect(disk.free_mb()).toBeGreaterThanOrEqual(0);
  const wanting = await watchDisk({ folders: [tmpdir()], reserve_mb: 1_000_000_000, log: silentLog });
  expect(wanting.level()).toBe('critical');
  for (const one of [disk, wanting]) one.stop();
});
