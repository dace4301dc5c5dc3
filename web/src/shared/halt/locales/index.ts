import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

export const haltTexts = roomTexts<typeof english>({
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
