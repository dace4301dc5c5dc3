import { balancesCalls } from '#contract/balances/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { useList } from '../../shared/use-list.ts';
import { useRead } from '../../shared/use-read.ts';

export type Currency = OutputOf<typeof balancesCalls.userCurrencies>[number];
export type Info = OutputOf<typeof withdrawalsCalls.info>;
export type Network = Info['networks'][number];
export type Withdrawal = OutputOf<typeof withdrawalsCalls.request>;
export type SavedAddress = OutputOf<typeof payoutMethodsCalls.list>['data'][number];

/** What asking for a withdrawal or taking it back makes out of date. */
export const changedByWithdrawals = [
  withdrawalsCalls.info,
  withdrawalsCalls.list,
  balancesCalls.userCurrencies,
  balancesCalls.accounts,
  balancesCalls.held,
  balancesCalls.total,
  balancesCalls.records,
];

export const useCurrencies = () => useRead(balancesCalls.userCurrencies, {}, { keep: true });

export const useInfo = (currency: number) => useRead(withdrawalsCalls.info, { currency });

export const useSavedAddresses = (currency: number) =>
  useRead(payoutMethodsCalls.list, { currency, page: 1, limit: 50 });

export const useWithdrawals = () => useList(withdrawalsCalls.list, {}, { rows: ({ data }) => data, keep: true });
