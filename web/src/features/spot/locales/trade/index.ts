import type { texts as problems } from '#contract/spot/locales/en.ts';
import { spotRefusals } from '#contract/spot/locales/index.ts';
import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The words of the trade tab; those that the book and the history speak too stand beside. */
export const tradeTexts = roomTexts<typeof english>({
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
export const spotProblems = roomTexts<typeof problems>(spotRefusals);
