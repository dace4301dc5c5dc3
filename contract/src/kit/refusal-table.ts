import type { Language } from './languages.ts';

/** What a room says instead of an answer, by code, in nine languages. A code that lacks a language does not compile. */
export interface RefusalTable<Code extends string> {
  load(language: Language): Promise<Readonly<Record<Code, string>>>;
}

export type CodeOf<Table> = Table extends RefusalTable<infer Code> ? Code : never;

/**
 * Phones load one language of a table: the build of the web replaces the module that calls this by one that fetches
 * the language it is asked for (web/refusals-by-language.ts).
 */
export const refusalTable = <Code extends string>(
  rows: Readonly<Record<Code, Readonly<Record<Language, string>>>>,
): RefusalTable<Code> => ({
  load: async (language) =>
    Object.fromEntries(Object.keys(rows).map((code) => [code, rows[code as Code][language]])) as Record<Code, string>,
});
