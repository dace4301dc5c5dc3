import { expect, test } from 'vitest';
import { languages } from '#contract/kit/languages.ts';
import { shortcutNames } from '../web/tables-by-language.ts';
import { files, read } from './testing/tree.ts';

const inMenu = files(/^server\/src\/migrations\//).flatMap((path) => read(path).match(/'home\.\w+'/g) ?? []);

test.each(languages)('every shortcut of the server’s menu has a name in %s', async (language) => {
  const names = await shortcutNames(language);
  expect(inMenu.length).toBeGreaterThan(20);
  expect([...new Set(inMenu)].map((title) => title.slice(1, -1)).filter((title) => !names[title])).toEqual([]);
});

test('a shortcut is named by one room', () => {
  const named = files(/^web\/src\/(?:app|features\/[\w-]+)\/shortcuts\.ts$/).flatMap(
    (path) => read(path).match(/'home\.\w+'(?=:)/g) ?? [],
  );
  expect(named.filter((title, place) => named.indexOf(title) !== place)).toEqual([]);
});
