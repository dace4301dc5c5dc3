/** The languages that the console speaks. Customers have nine; operators are few and have these. */
export const consoleLanguages = ['en', 'zh'] as const;
export type ConsoleLanguage = (typeof consoleLanguages)[number];

const KEY = 'console_language';

export const chosenLanguage = (): ConsoleLanguage => {
  const kept = localStorage.getItem(KEY) ?? navigator.language.slice(0, 2);
  return consoleLanguages.find((language) => language === kept) ?? 'en';
};

export const chooseLanguage = (language: string): void => localStorage.setItem(KEY, language);
