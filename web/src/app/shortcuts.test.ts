import { expect, test } from 'vitest';
import { languages } from '#contract/kit/languages.ts';
import type { TextTable } from '#contract/kit/text-table.ts';
import { shortcuts } from './shortcuts.ts';

/** Ten letters fill a tile of the home screen at 390 px; a longer word says where it may be divided. */
const MAX_LETTERS = 10;

const tables = [
  shortcuts,
  ...Object.values(import.meta.glob('../features/*/shortcuts.ts', { eager: true })).map(
    (module) => (module as { shortcuts: TextTable<string> }).shortcuts,
  ),
];

test.each(languages.filter((language) => language !== 'th'))(
  'no shortcut breaks inside a word in %s',
  async (language) => {
    const names = await Promise.all(tables.map((table) => table.load(language)));
    const words = names
      .flatMap((table) => Object.values<string>(table))
      .flatMap((name) => name.split(/[\s\u00AD\u200B]/));
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((word) => [...word].length > MAX_LETTERS)).toEqual([]);
  },
);
