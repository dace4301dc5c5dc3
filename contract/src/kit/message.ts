import { languageInfo, type Language } from './languages.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/** The other eight languages have exactly the keys that English has. */
export type Texts<English> = { readonly [Key in keyof English]: string };

const PART = /\{(\w+)(?:, (?:plural|select), ((?:\w+ \{(?:[^{}]|\{\w+\})*\} ?)+))?\}/g;
const CASE = /(\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

const textsOf = (cases: string) => new Map([...cases.matchAll(CASE)].map(([, name, text]) => [name, text]));

/** A count may come as text with its thousands grouped, as it is to be read. */
const countOf = (value: string): number => Number(value.replace(/\D(?=\d{3})/g, ''));

/**
 * Fills `{name}`, `{count, plural, one {# day} other {# days}}` and `{kind, select, one {from {min}} other {any}}`: the
 * part of ICU messages that our sentences need. A placeholder without a value stays visible, so that a forgotten value
 * shows up in review and in tests.
 */
export const fillMessage = (template: string, language: Language, values: MessageValues = {}): string =>
  template.replace(PART, (whole, name: string, cases: string | undefined) => {
    const value = String(values[name] ?? whole);
    if (value === whole || !cases) return value;
    const texts = textsOf(cases);
    // The value itself names a case of a select, its plural form one of a plural.
    const plural = new Intl.PluralRules(languageInfo[language].tag).select(countOf(value));
    const text = texts.get(value) ?? texts.get(plural) ?? texts.get('other') ?? '';
    return text
      .split('#')
      .map((part) => fillMessage(part, language, values))
      .join(value);
  });

/** The placeholder names of a template; a test requires the same ones in all nine languages. */
export const placeholdersOf = (template: string): string[] =>
  [
    ...new Set(
      [...template.matchAll(PART)].flatMap(([, name = '', cases = '']) => [
        name,
        ...[...textsOf(cases).values()].flatMap((text) => placeholdersOf(text ?? '')),
      ]),
    ),
  ].sort();
