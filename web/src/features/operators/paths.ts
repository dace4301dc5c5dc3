import { to } from '#web/shared/address.ts';

export const operatorsPaths = {
  acts: to('pages/setting/acts'),
} as const;
