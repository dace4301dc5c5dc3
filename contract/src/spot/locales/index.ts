import type { TextLoaders } from '../../refusals.ts';

export const spotRefusals = {
  zh: () => import('./zh.ts'),
  en: () => import('./en.ts'),
  hk: () => import('./hk.ts'),
  th: () => import('./th.ts'),
  jp: () => import('./jp.ts'),
  vi: () => import('./vi.ts'),
  kor: () => import('./kor.ts'),
  fra: () => import('./fra.ts'),
  spa: () => import('./spa.ts'),
} satisfies TextLoaders;
