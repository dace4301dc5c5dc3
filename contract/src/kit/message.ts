import { languageInfo, type Language } from './languages.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/** The other eight languages have exactly the keys that English has. */
export type Texts<English> = { readonly [Key in keyof English]: string };

const PART = /\{(\w+)(?:, (plural|select), ((?:\w+ \{(?:[^{}]|\{\w+\})*\} ?)+))?\}/g;
const CASE = /(\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * Fills `{name}`, `{count, plural, one {# day} other {# days}}` and `{kind, select, one {from {min}} other {any}}`: the
 * part of ICU messages that our sentences need. A placeholder without a value stays visible, so that a forgotten value
 * shows up in review and in tests.
 */
export const fillMessage = (template: string, language: Language, values: MessageValues = {}): string =>
  template.replace(PART, (whole, name: string, how: string | undefined, cases: string | undefined) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (cases === undefined) return String(value);
    return how === 'plural' ? pluralCase(cases, language, value) : selectCase(cases, language, value, values);
  });

/** A count may come as text with its thousands grouped, as it is to be read. */
const countOf = (value: string | number): number =>
  typeof value === 'number' ? value : Number(/^\d{1,3}(?:\D\d{3})+$/.test(value) ? value.replace(/\D/g, '') : value);

const textsOf = (cases: string) => new Map([...cases.matchAll(CASE)].map(([, name, text]) => [name, text]));

const pluralCase = (cases: string, language: Language, value: string | number): string => {
  const chosen = new Intl.PluralRules(languageInfo[language].tag).select(countOf(value));
  const texts = textsOf(cases);
  return (texts.get(chosen) ?? texts.get('other') ?? '').replaceAll('#', String(value));
};

const selectCase = (cases: string, language: Language, value: string | number, values: MessageValues): string => {
  const texts = textsOf(cases);
  return fillMessage(texts.get(String(value)) ?? texts.get('other') ?? '', language, values);
};

/** The placeholder names of a template; a test requires the same ones in all nine languages. */
export const placeholdersOf = (template: string): string[] =>
  [
    ...new Set(
      [...template.matchAll(PART)].flatMap(([, name = '', , cases = '']) => [
        name,
        ...[...textsOf(cases).values()].flatMap((text) => placeholdersOf(text ?? '')),
      ]),
    ),
  ].sort();
