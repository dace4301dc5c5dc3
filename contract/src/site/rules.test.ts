import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APP_VERSION, fileIdOf, filePath } from './rules.ts';

test('the version of the site is the version of the package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(APP_VERSION).toBe(version);
});

const id = '0123456789abcdef0123456789abcdef';

test('a file is found by its path and by a link to it', () => {
  expect(fileIdOf(filePath(id))).toBe(id);
  expect(fileIdOf(`/files/${id}?u=7&e=1773065100&s=Ab_-9`)).toBe(id);
});

test.each([
  '',
  id,
  `/files/${id.toUpperCase()}`,
  `/files/../${id}`,
  `/files/${id}/../../etc/passwd`,
  `//evil.example/files/${id}`,
  `https://evil.example/files/${id}`,
  `/files/${id}\u0000`,
  `/files/${id}?s=%00`,
  `/files/${id}.php`,
])('%j is not the path of a file', (path) => {
  expect(fileIdOf(path)).toBeUndefined();
});
