import { closeSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepLogSmall, logFileIn } from './log-file.ts';
import { makeScratchFolder } from './testing/scratch-folder.ts';

test('a log that grows too large is rotated while its writer keeps writing, and one older log is kept', async () => {
  const folder = makeScratchFolder();
  const path = join(folder, 'postgres.log');
  const writer = logFileIn(folder).open();
  writeSync(writer, 'x'.repeat(2_000));
  const stop = keepLogSmall(folder, 1_000, 5);
  await expect.poll(() => statSync(path).size).toBe(0);
  writeSync(writer, 'after');
  expect(readFileSync(path, 'utf8')).toBe('after');
  expect(statSync(`${path}.1`).size).toBe(2_000);
  stop();
  closeSync(writer);
  rmSync(folder, { recursive: true });
});

test('a failure quotes only what was written since this start', () => {
  const folder = makeScratchFolder();
  for (const words of ['yesterday', 'today']) {
    const log_file = logFileIn(folder);
    const writer = log_file.open();
    writeSync(writer, words);
    closeSync(writer);
    expect(log_file.wordsSinceOpen()).toBe(words);
  }
  rmSync(folder, { recursive: true });
});
