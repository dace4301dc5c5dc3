import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeMissingFolder } from './make-folder.ts';

test('RU3 a folder is created with its parents, and one that cannot be created fails instead of hanging', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folders-'));
  const deep = join(folder, 'a', 'b');
  expect([makeMissingFolder(deep), makeMissingFolder(deep), statSync(deep).isDirectory()]).toEqual([true, false, true]);
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeMissingFolder(join(folder, 'file', 'b'))).toThrow('ENOTDIR');
  // Not on every system; where /proc exists, nothing can be created in it.
  expect(() => makeMissingFolder('/proc/nope/deeper')).toThrow();
  rmSync(folder, { recursive: true });
});
