import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Locked>> };

/*
 * npm writes a lockfile without the native packages that its registry cannot give it, and `npm ci` then refuses that
 * lockfile everywhere. tools/complete-lockfile.ts adds them.
 */
test('the lockfile has the native packages of every machine, so that npm ci accepts it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('the lockfile names no registry, so that any can be used', () => {
  expect(text).not.toMatch(/"resolved": "https?:/);
});
