import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { languages, type Language } from '#contract/kit/languages.ts';
import type { TextTable } from '#contract/kit/text-table.ts';

/** A room's refusals in the contract and its labels on the web; the file is called as what it exports. */
const TABLE = /\/(?:contract\/src\/[\w-]+\/(refusals)|web\/src\/features\/[\w-]+\/(labels))\.ts$/;
const ONE_LANGUAGE = /^(.+\/(refusals|labels)\.ts)\?language=(\w+)$/;

const loaderOf = (path: string, language: Language): string =>
  `${language}: () => import(${JSON.stringify(`${path}?language=${language}`)})`;

/**
 * A room has its refusals, and its labels, in one table of nine languages. A phone speaks one of them, so here a table
 * becomes one that fetches the language that it is asked for.
 */
export const tablesByLanguage = (): Plugin => ({
  name: 'tables-by-language',
  enforce: 'pre',
  resolveId: (id) => (ONE_LANGUAGE.test(id) ? id : undefined),
  async load(id) {
    const [, path, name = '', language] = ONE_LANGUAGE.exec(id) ?? [];
    if (path !== undefined) {
      this.addWatchFile(path);
      const table = ((await import(pathToFileURL(path).href)) as Record<string, TextTable<string>>)[name];
      return `export default ${JSON.stringify(await table?.load(language as Language))}`;
    }
    const [, refusals, exported = refusals] = TABLE.exec(id) ?? [];
    if (exported === undefined) return undefined;
    const loaders = languages.map((one) => loaderOf(id, one)).join();
    return `const loaders = {${loaders}};
      export const ${exported} = { load: async (language) => (await loaders[language]()).default };`;
  },
});
