import { to, withParams } from '#web/shared/address.ts';

export const verificationPaths = {
  levels: to('pages/setting/real'),
  form: withParams<{ level: 1 | 2 }>('pages/setting/real_mark'),
} as const;
