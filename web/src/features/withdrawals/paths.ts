import { mayHave, to } from '#web/shared/address.ts';

export const withdrawalsPaths = {
  withdraw: mayHave<{ currency?: number }>('pages/fund/withdraw'),
  times: to('pages/fund/withdraw_times'),
} as const;
