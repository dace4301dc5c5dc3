import { addressOf, mayHave, to } from '#web/shared/address.ts';

export const depositsPaths = {
  receive: mayHave<{ currency?: number; network?: string }>('pages/fund/receive'),
  byBank: () => addressOf('pages/fund/receive', { way: 'bank' }),
  coins: to('pages/fund/select'),
} as const;
