import { expect, test } from 'vitest';
import { read } from './testing/tree.ts';

const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
const readme = read('README.md');

/** The README's own commands, without those that only developers type after an installation. */
const named = [...readme.matchAll(/npm (?:run )?([a-z-]+)/g)].map(([, name]) => name ?? '');
const commands = [...new Set(named)].filter((name) => name in scripts);

/** Needs of each command: Node 20 has no TypeScript, and `npm start` installs no development packages. */
const unready = (table: Readonly<Record<string, string>>): string[] =>
  commands.filter((name) => !table[`pre${name}`]?.startsWith('node tools/setup/setup.mjs '));

test('RU10 every command of the README first installs what it needs, on any Node from 20 on', () => {
  expect(commands.toSorted()).toEqual([
    'add-operator',
    'audit',
    'bench',
    'dev',
    'payout',
    'prove',
    'start',
    'test',
    'verify',
  ]);
  expect(unready(scripts)).toEqual([]);
  expect(unready({ ...scripts, prebench: '' }), 'a planted fault').toEqual(['bench']);
});

test('RU10 commands that need development packages ask for them', () => {
  expect(['bench', 'prove', 'dev'].map((name) => scripts[`pre${name}`])).toEqual(
    Array.from({ length: 3 }, () => 'node tools/setup/setup.mjs dev'),
  );
});

test('RU11 every variable of the README is read, and no other is promised', () => {
  const promised = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name ?? '');
  const reading = ['environment.ts', 'configured-addresses.ts', 'master-key.ts', 'missing-parts.ts']
    .map((file) => read(`server/src/ports/${file}`))
    .join('');
  expect(promised.length).toBeGreaterThan(10);
  expect(promised.filter((name) => !new RegExp(`\\b${name}\\b`).test(reading))).toEqual([]);
});
