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

/** The names that legacy clients list beside a language's own: in English, and in traditional Chinese. */
export const languageNames: Readonly<Record<Language, { readonly en_name: string; readonly tw_name: string }>> = {
  zh: { en_name: 'Simplified Chinese', tw_name: '簡體中文' },
  en: { en_name: 'English', tw_name: '英文' },
  hk: { en_name: 'Traditional Chinese (Hong Kong)', tw_name: '繁體中文（香港）' },
  th: { en_name: 'Thai', tw_name: '泰文' },
  jp: { en_name: 'Japanese', tw_name: '日文' },
  vi: { en_name: 'Vietnamese', tw_name: '越南文' },
  kor: { en_name: 'Korean', tw_name: '韓文' },
  fra: { en_name: 'French', tw_name: '法文' },
  spa: { en_name: 'Spanish', tw_name: '西班牙文' },
};

export const languageOf = (text: unknown): Language => languages.find((code) => code === text) ?? defaultLanguage;
