/** The spec's nine language codes, in the order in which the picker shows them. */
export const languages = ['zh', 'en', 'hk', 'th', 'jp', 'vi', 'kor', 'fra', 'spa'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** Each language's tag for `html[lang]` and `Intl`, and its name in its own script. */
export const languageInfo: Readonly<Record<Language, { readonly tag: string; readonly name: string }>> = {
  zh: { tag: 'zh-Hans', name: '简体中文' },
  en: { tag: 'en', name: 'English' },
  hk: { tag: 'zh-Hant-HK', name: '繁體中文（香港）' },
  th: { tag: 'th', name: 'ไทย' },
  jp: { tag: 'ja', name: '日本語' },
  vi: { tag: 'vi', name: 'Tiếng Việt' },
  kor: { tag: 'ko', name: '한국어' },
  fra: { tag: 'fr', name: 'Français' },
  spa: { tag: 'es', name: 'Español' },
};

export const languageOf = (text: unknown): Language => languages.find((code) => code === text) ?? defaultLanguage;
