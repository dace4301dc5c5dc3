import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('./src', import.meta.url));
const TABLES = ['shared/texts.ts', 'features/*/texts.ts'];
const TABLE = /\/console\/src\/(?:shared|features\/[\w-]+)\/texts\.ts$/;
const CHINESE = /\/console\/src\/app\/chinese\.ts$/;

/** As `TextTable` of console/src/shared/i18n.ts, which is for the browser. */
type TextTable = Readonly<Record<string, readonly [en: string, zh: string]>>;

const tableIn = async (path: string): Promise<TextTable> =>
  ((await import(pathToFileURL(path).href)) as { texts: TextTable }).texts;

/** Every row of every table in one language. */
const column = (table: TextTable, at: 0 | 1) => Object.entries(table).map(([key, row]) => [key, row[at]] as const);

/**
 * A room writes its sentences in both languages, side by side. An operator reads one of them: here the tables keep their
 * English, and all the Chinese becomes one file that is loaded where it is chosen.
 */
export const chineseApart = (): Plugin => ({
  name: 'chinese-apart',
  enforce: 'pre',
  async load(id) {
    if (TABLE.test(id)) {
      const english = column(await tableIn(id), 0).map(([key, text]) => [key, [text]]);
      return `export const texts = ${JSON.stringify(Object.fromEntries(english))}`;
    }
    if (!CHINESE.test(id)) return undefined;
    const paths = globSync(TABLES, { cwd: SOURCE }).map((path) => join(SOURCE, path));
    for (const path of paths) this.addWatchFile(path);
    const own = (await import(pathToFileURL(id).href)) as { chinese: Readonly<Record<string, string>> };
    const rows = (await Promise.all(paths.map(tableIn))).flatMap((table) => column(table, 1));
    return `export const chinese = ${JSON.stringify({ ...own.chinese, ...Object.fromEntries(rows) })}`;
  },
});
