import { mayHave, to } from '#web/shared/address.ts';

export const identityPaths = {
  login: mayHave<{ mode?: 'forget'; account?: string }>('pages/common/login'),
  register: mayHave<{ invite?: string }>('pages/common/register'),
  area: mayHave<{ field?: string }>('pages/common/area'),
  security: mayHave<{ view?: 'devices' | 'activity' | 'email' | 'mobile' }>('pages/setting/security'),
  password: to('pages/setting/password'),
  payPassword: to('pages/setting/payPassword'),
  authenticator: to('pages/setting/bingga'),
} as const;
