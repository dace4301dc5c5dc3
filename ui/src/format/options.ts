import type { Language } from '#contract/kit/languages.ts';

/** `plain` writes 1,234.56 in every language, for customers who are used to it. */
export const numberFormats = ['language', 'plain'] as const;
export type NumberFormat = (typeof numberFormats)[number];

export interface FormatOptions {
  readonly language: Language;
  readonly number_format: NumberFormat;
}
