import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { languages, type Language } from '#contract/kit/languages.ts';
import type { RefusalTable } from '#contract/kit/refusal-table.ts';

const TABLE = /\/contract\/src\/[\w-]+\/refusals\.ts$/;
const ONE_LANGUAGE = /^(.+\/refusals\.ts)\?language=(\w+)$/;

const loaderOf = (path: string, language: Language): string =>
  `${language}: () => import(${JSON.stringify(`${path}?language=${language}`)})`;

/**
 * A room's refusals stand in one table of nine languages. A phone speaks one of them, so here the table becomes one that
 * fetches the language that it is asked for.
 */
export const refusalsByLanguage = (): Plugin => ({
  name: 'refusals-by-language',
  enforce: 'pre',
  resolveId: (id) => (ONE_LANGUAGE.test(id) ? id : undefined),
  async load(id) {
    const [, path, language] = ONE_LANGUAGE.exec(id) ?? [];
    if (path !== undefined) {
      this.addWatchFile(path);
      const { refusals } = (await import(pathToFileURL(path).href)) as { refusals: RefusalTable<string> };
      return `export default ${JSON.stringify(await refusals.load(language as Language))}`;
    }
    if (!TABLE.test(id)) return undefined;
    const loaders = languages.map((one) => loaderOf(id, one)).join();
    return `const loaders = {${loaders}};
      export const refusals = { load: async (language) => (await loaders[language]()).default };`;
  },
});
