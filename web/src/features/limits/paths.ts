import { to, withParams } from '#web/shared/address.ts';

export const limitsPaths = {
  overview: to('pages/setting/limits'),
  /** `back` is the address that the check leads to once it is passed; without it, to the page before. */
  check: withParams<{ kind: 'futures' | 'super_leverage'; back?: string }>('pages/setting/check'),
} as const;
