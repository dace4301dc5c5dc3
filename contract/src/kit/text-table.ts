import type { Language } from './languages.ts';

/** Texts by key, in nine languages. */
export interface TextTable<Key extends string> {
  load(language: Language): Promise<Readonly<Record<Key, string>>>;
}

export type KeyOf<Table> = Table extends TextTable<infer Key> ? Key : never;

/**
 * A key that lacks a language does not compile. Phones load one language of a table: the web build replaces the module
 * that calls this with one that fetches the requested language (web/tables-by-language.ts).
 */
export const textTable = <Key extends string>(
  rows: Readonly<Record<Key, Readonly<Record<Language, string>>>>,
): TextTable<Key> => ({
  load: async (language) =>
    Object.fromEntries(Object.keys(rows).map((key) => [key, rows[key as Key][language]])) as Record<Key, string>,
});
