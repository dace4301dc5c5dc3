import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { files, read } from './testing/tree.ts';

/** The floors' own names, such as `#web/` for `web/src/`. */
const FLOORS = Object.entries((JSON.parse(read('package.json')) as { imports: Record<string, string> }).imports).map(
  ([alias, folder]) => ({ alias: alias.replace('*', ''), folder: folder.replace('./', '').replace('*', '') }),
);

const SPECIFIER = /(?:\bfrom\s+|^import\s+|\bimport\(\s*)'((?:\.\.?\/|#)[^'\n]+)'/gm;

/** How a file must name another one: `./…` and `../…` up to one folder above, `#floor/…` for everything further away. */
const spelling = (from: string, given: string): string => {
  const named = FLOORS.find(({ alias }) => given.startsWith(alias));
  const target = named ? named.folder + given.slice(named.alias.length) : join(dirname(from), given);
  const near = relative(dirname(from), target);
  if (!near.startsWith('..')) return `./${near}`;
  const floor = FLOORS.find(({ folder }) => target.startsWith(folder));
  if (!floor || (!near.startsWith('../..') && from.startsWith(floor.folder))) return near;
  return floor.alias + target.slice(floor.folder.length);
};

test('imports are spelled in one way: near ones relative, others by their floor', () => {
  const sources = files(/\.(?:ts|tsx|mjs)$/);
  const found = sources.flatMap((path) =>
    [...read(path).matchAll(SPECIFIER)].map(([, given = '']) => ({ path, given, right: spelling(path, given) })),
  );
  expect(found.length).toBeGreaterThan(5000);
  const wrong = found.filter(({ given, right }) => given !== right);
  expect(wrong.map(({ path, given, right }) => `${path}: ${given} is written ${right}`)).toEqual([]);
});

test.each([
  ['server/src/features/spot/service/place.ts', '../../../core/ledger.ts', '#server/core/ledger.ts'],
  ['server/src/features/spot/service/place.ts', '#server/features/spot/store.ts', '../store.ts'],
  ['server/src/features/spot/index.ts', '#server/features/spot/service.ts', './service.ts'],
  ['web/src/app/start.tsx', '../../../contract/src/kit/decimal.ts', '#contract/kit/decimal.ts'],
])('%s writes %s as %s', (from, given, right) => {
  expect(spelling(from, given)).toBe(right);
});
