import type { Language } from '#contract/kit/languages.ts';
import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

/** The demo's articles. They are read when they are first filled in; after that the database has them. */
export const demoTexts: Readonly<Record<Language, () => Promise<{ readonly texts: Texts<typeof english> }>>> = {
  zh: () => import('./zh.ts'),
  en: () => import('./en.ts'),
  hk: () => import('./hk.ts'),
  th: () => import('./th.ts'),
  jp: () => import('./jp.ts'),
  vi: () => import('./vi.ts'),
  kor: () => import('./kor.ts'),
  fra: () => import('./fra.ts'),
  spa: () => import('./spa.ts'),
};
