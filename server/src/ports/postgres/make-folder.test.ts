import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeMissingFolder } from './make-folder.ts';

test('RU3 a folder is made with those above it, and one that cannot be made is a failure, not a wait without end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folders-'));
  const deep = join(folder, 'a', 'b');
  expect([makeMissingFolder(deep), makeMissingFolder(deep), statSync(deep).isDirectory()]).toEqual([true, false, true]);
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeMissingFolder(join(folder, 'file', 'b'))).toThrow('ENOTDIR');
  // Not on every system; where it is, nothing can be made in it.
  expect(() => makeMissingFolder('/proc/nope/deeper')).toThrow();
  rmSync(folder, { recursive: true });
});
