import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as sentences } from '#contract/identity/locales/en.ts';
import type { texts as english } from './en.ts';

export const identityTexts = roomTexts<typeof english>({
  zh: () => import('./zh.ts'),
  en: () => import('./en.ts'),
  hk: () => import('./hk.ts'),
  th: () => import('./th.ts'),
  jp: () => import('./jp.ts'),
  vi: () => import('./vi.ts'),
  kor: () => import('./kor.ts'),
  fra: () => import('./fra.ts'),
  spa: () => import('./spa.ts'),
});

/** What the server says about these forms, for the moment before it is asked: a rule has one wording. */
export const problemTexts = roomTexts<typeof sentences>({
  zh: () => import('#contract/identity/locales/zh.ts'),
  en: () => import('#contract/identity/locales/en.ts'),
  hk: () => import('#contract/identity/locales/hk.ts'),
  th: () => import('#contract/identity/locales/th.ts'),
  jp: () => import('#contract/identity/locales/jp.ts'),
  vi: () => import('#contract/identity/locales/vi.ts'),
  kor: () => import('#contract/identity/locales/kor.ts'),
  fra: () => import('#contract/identity/locales/fra.ts'),
  spa: () => import('#contract/identity/locales/spa.ts'),
});
