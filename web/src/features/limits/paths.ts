import { mayHave, withParams } from '#web/shared/address.ts';

export type LimitsPart = 'daily-loss' | 'cool-off' | 'reminder';

export const limitsPaths = {
  /** `at` is the part of the page that it opens at. */
  overview: mayHave<{ at?: LimitsPart }>('pages/setting/limits'),
  /** `back` is the address that the check leads to once it is passed; without it, to the page before. */
  check: withParams<{ kind: 'futures' | 'super_leverage' | 'options'; back?: string }>('pages/setting/check'),
} as const;
