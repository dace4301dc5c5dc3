import { languageInfo, type Language } from './languages.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/** The other eight languages have exactly the keys that English has. */
export type Texts<English> = { readonly [Key in keyof English]: string };

const PART = /\{(\w+)(?:, plural, ((?:\w+ \{[^{}]*\} ?)+))?\}/g;
const CASE = /(\w+) \{([^{}]*)\}/g;

/**
 * Fills `{name}` and `{count, plural, one {# day} other {# days}}`: the part of ICU messages that our sentences need.
 * A placeholder without a value stays visible, so that a forgotten value shows up in review and in tests.
 */
export const fillMessage = (template: string, language: Language, values: MessageValues = {}): string =>
  template.replace(PART, (whole, name: string, cases: string | undefined) => {
    const value = values[name];
    if (value === undefined) return whole;
    return cases === undefined ? String(value) : pluralCase(cases, language, value);
  });

/** A count may come as text with its thousands grouped, as it is to be read. */
const countOf = (value: string | number): number =>
  typeof value === 'number' ? value : Number(/^\d{1,3}(?:\D\d{3})+$/.test(value) ? value.replace(/\D/g, '') : value);

const pluralCase = (cases: string, language: Language, value: string | number): string => {
  const chosen = new Intl.PluralRules(languageInfo[language].tag).select(countOf(value));
  const texts = new Map([...cases.matchAll(CASE)].map(([, name, text]) => [name, text]));
  return (texts.get(chosen) ?? texts.get('other') ?? '').replaceAll('#', String(value));
};

/** The placeholder names of a template; a test requires the same ones in all nine languages. */
export const placeholdersOf = (template: string): string[] =>
  [...new Set([...template.matchAll(PART)].map(([, name]) => name ?? ''))].sort();
