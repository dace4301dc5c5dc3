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
  /** Loads what the tables and react-admin say in Chinese; their English is there from the start. */
  readonly chinese: () => Promise<Readonly<Record<string, string>>>;
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

export interface LoadedI18n extends I18nProvider {
  /** Ends when the texts of the chosen language are there. */
  readonly ready: Promise<void>;
}

/** Our tables first, then react-admin's own English, so that a key is never shown where there is a sentence. */
export const createI18nProvider = ({ tables, chinese, english, language, choose }: I18nParts): LoadedI18n => {
  const rows: TextTable = Object.assign({}, ...tables);
  let in_chinese: Readonly<Record<string, string>> = {};
  const load = async (): Promise<void> => {
    if (language() === 'zh') in_chinese = await chinese();
  };
  const textOf = (key: string): string | undefined => {
    const general = key.replace(FIELD, 'fields.$1');
    const row = rows[key] ?? rows[general];
    if (language() === 'en') return row?.[0];
    return row?.[1] ?? in_chinese[key] ?? in_chinese[general];
  };
  return {
    ready: load(),
    translate: (key: string, values: Values = {}) => {
      const text = textOf(key);
      return text === undefined ? english(key, { _: key, ...values }) : filled(text, values);
    },
    changeLocale: async (locale: string) => {
      choose(locale);
      await load();
      document.documentElement.lang = languageInfo[language()].tag;
    },
    getLocale: language,
    getLocales: () => consoleLanguages.map((locale) => ({ locale, name: languageInfo[locale].name })),
  };
};
