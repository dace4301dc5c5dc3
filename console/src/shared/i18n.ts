import type { I18nProvider } from 'react-admin';
import { languageInfo } from '#contract/kit/languages.ts';
import { consoleLanguages, type ConsoleLanguage } from './language.ts';

/** Sentences of the console: English, then Chinese. A row without one of them does not compile. */
export type TextTable = Readonly<Record<string, readonly [en: string, zh: string]>>;

interface Values {
  readonly smart_count?: number;
  readonly _?: string;
  readonly [name: string]: unknown;
}

export interface I18nParts {
  readonly tables: readonly TextTable[];
  /** What react-admin says itself; its English comes with it. */
  readonly chinese: Readonly<Record<string, string>>;
  readonly english: I18nProvider['translate'];
  readonly language: () => ConsoleLanguage;
  readonly choose: (language: string) => void;
}

const FIELD = /^resources\.[^.]+\.fields\.(.+)$/;

const filled = (text: string, values: Values): string => {
  const [one = '', many = one] = text.split(' |||| ');
  const form = values.smart_count === undefined || values.smart_count === 1 ? one : many;
  return form.replace(/%\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));
};

/** Our tables first, then react-admin's own English, so that a key is never shown where there is a sentence. */
export const createI18nProvider = ({ tables, chinese, english, language, choose }: I18nParts): I18nProvider => {
  const rows: TextTable = Object.assign({}, ...tables);
  const textOf = (key: string): string | undefined => {
    const row = rows[key] ?? rows[key.replace(FIELD, 'fields.$1')];
    return row?.[consoleLanguages.indexOf(language())] ?? (language() === 'zh' ? chinese[key] : undefined);
  };
  return {
    translate: (key: string, values: Values = {}) => {
      const text = textOf(key);
      return text === undefined ? english(key, { _: key, ...values }) : filled(text, values);
    },
    changeLocale: async (locale: string) => {
      choose(locale);
      document.documentElement.lang = languageInfo[language()].tag;
    },
    getLocale: language,
    getLocales: () => consoleLanguages.map((locale) => ({ locale, name: languageInfo[locale].name })),
  };
};
