import { expect, test } from 'vitest';
import { files, read } from './testing/tree.ts';

test('every decision is in the index', () => {
  const notes = files(/^docs\/decisions\/\d{4}-/).map((path) => path.slice('docs/decisions/'.length));
  expect(notes.length).toBeGreaterThan(20);
  const index = read('docs/decisions/README.md');
  expect(notes.filter((note) => !index.includes(`](${note})`))).toEqual([]);
});

test('the newest release of the changelog is the version of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(/^## \[(\d+\.\d+\.\d+)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
