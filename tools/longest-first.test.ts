import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG } from './testing/longest-first.ts';

test.each(LONG)('%s, which starts before the others, exists', (file) => {
  expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true);
});
