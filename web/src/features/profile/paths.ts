import { to } from '#web/shared/address.ts';

export const profilePaths = {
  userInfo: to('pages/setting/userInfo'),
} as const;
