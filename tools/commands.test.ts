import { expect, test } from 'vitest';
import { files, read } from './testing/tree.ts';

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
    'demo-merchant',
    'demo-trader',
    'dev',
    'market-maker',
    'market-taker',
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

/** Variables that code reads from the environment: by name, through a function that checks them, or by destructuring. */
const readIn = (code: string): readonly string[] => [
  ...[...code.matchAll(/\b(?:variables|env)(?:\[|, )'([A-Z][A-Z_]+)'/g)].map(([, name]) => name ?? ''),
  ...[...code.matchAll(/\{([^{}]*)\} = variables\b/g)].flatMap(([, names]) => names?.match(/\b[A-Z][A-Z_]+\b/g) ?? []),
];

test('RU11 every variable of the README is read, and every variable that the server reads is in the README', () => {
  const promised = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name ?? '');
  const documented = new Set([...readme.matchAll(/`([A-Z][A-Z_]+)(?:=\w+)?`/g)].map(([, name]) => name ?? ''));
  const reading = files(/^server\/src\/(?:ports\/.*|[^/]+)\.ts$/).filter((path) => !path.endsWith('.test.ts'));
  const found = new Set(reading.flatMap((path) => readIn(read(path))));
  expect(promised.length).toBeGreaterThan(10);
  expect(promised.filter((name) => !found.has(name))).toEqual([]);
  expect([...found].filter((name) => !documented.has(name))).toEqual([]);
});

test('a variable that is read in any of these ways is found', () => {
  const planted =
    "url(variables, 'ONE_URL'); variables['TWO']; process.env['THREE']; const { FOUR: text, FIVE } = variables;";
  expect(readIn(planted)).toEqual(['ONE_URL', 'TWO', 'THREE', 'FOUR', 'FIVE']);
});
