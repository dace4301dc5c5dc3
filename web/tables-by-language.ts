import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { languages, type Language } from '#contract/kit/languages.ts';
import type { TextTable } from '#contract/kit/text-table.ts';

/** A room's refusals in the contract and its labels on the web; the file is called as what it exports. */
const TABLE = /\/(?:contract\/src\/[\w-]+\/(refusals)|web\/src\/features\/[\w-]+\/(labels))\.ts$/;
const ONE_LANGUAGE = /^(.+\/(refusals|labels)\.ts)\?language=(\w+)$/;

/** The texts that every screen has; the names of all shortcuts are part of them. */
const APP_TEXTS = /\/web\/src\/app\/locales\/(\w{2,3})\.ts$/;
const SHORTCUTS = ['app/shortcuts.ts', 'features/*/shortcuts.ts'];
const SOURCE = fileURLToPath(new URL('./src', import.meta.url));

/** By name: what a module exports is not known here. */
const importedFrom = async (path: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(path).href)) as Record<string, unknown>;

/** What the shortcuts of all rooms are called. */
export const shortcutNames = async (language: Language): Promise<Readonly<Record<string, string>>> => {
  const tables = globSync(SHORTCUTS, { cwd: SOURCE }).map(async (path) => {
    const { shortcuts } = await importedFrom(join(SOURCE, path));
    return (shortcuts as TextTable<string>).load(language);
  });
  return Object.assign({}, ...(await Promise.all(tables))) as Record<string, string>;
};

const loaderOf = (path: string, language: Language): string =>
  `${language}: () => import(${JSON.stringify(`${path}?language=${language}`)})`;

/**
 * A room has its refusals, its labels and the names of its shortcuts in tables of nine languages. A phone speaks one of
 * them, so here a table becomes one that fetches the language that it is asked for. The names of shortcuts are on the
 * first screen, so they come with the app's own texts.
 */
export const tablesByLanguage = (): Plugin => ({
  name: 'tables-by-language',
  enforce: 'pre',
  resolveId: (id) => (ONE_LANGUAGE.test(id) ? id : undefined),
  async load(id) {
    const [, spoken] = APP_TEXTS.exec(id) ?? [];
    if (spoken !== undefined) {
      for (const path of globSync(SHORTCUTS, { cwd: SOURCE })) this.addWatchFile(join(SOURCE, path));
      const { texts } = await importedFrom(id);
      const all = { ...(texts as object), ...(await shortcutNames(spoken as Language)) };
      return `export const texts = ${JSON.stringify(all)}`;
    }
    const [, path, name = '', language] = ONE_LANGUAGE.exec(id) ?? [];
    if (path !== undefined) {
      this.addWatchFile(path);
      const table = (await importedFrom(path))[name] as TextTable<string>;
      return `export default ${JSON.stringify(await table.load(language as Language))}`;
    }
    const [, refusals, exported = refusals] = TABLE.exec(id) ?? [];
    if (exported === undefined) return undefined;
    const loaders = languages.map((one) => loaderOf(id, one)).join();
    return `const loaders = {${loaders}};
      export const ${exported} = { load: async (language) => (await loaders[language]()).default };`;
  },
});
