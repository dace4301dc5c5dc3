import { to } from '#web/shared/address.ts';

export const marketsPaths = {
  search: to('pages/market/search'),
} as const;
