import type { texts as problems } from '#contract/verification/locales/en.ts';
import { verificationRefusals } from '#contract/verification/locales/index.ts';
import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

export const verificationTexts = roomTexts<typeof english>({
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

/** The sentences with which the server refuses, for the form that sees the problem first. */
export const verificationProblems = roomTexts<typeof problems>(verificationRefusals);
