/** Sentences of the console: English, then Chinese. A row without one of them does not compile. */
export type TextTable = Readonly<Record<string, readonly [en: string, zh: string]>>;
