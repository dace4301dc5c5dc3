import { balancesCalls } from '#contract/balances/calls.ts';
import { depositsCalls } from '#contract/deposits/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Refused } from '#contract/kit/client.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Currency = OutputOf<typeof balancesCalls.userCurrencies>[number];
export type Network = OutputOf<typeof depositsCalls.networks>[number];
export type BankDetails = OutputOf<typeof depositsCalls.bank>;
export type Deposit = OutputOf<typeof depositsCalls.submit>;

export const changedByDeposits = [depositsCalls.log];

export const useCurrencies = () => useRead(balancesCalls.userCurrencies, {}, { keep: true });

export const useOpen = () => useRead(depositsCalls.open, {}, { keep: true });

export const useNetworks = (currency: number) => useRead(depositsCalls.networks, { currency }, { keep: true });

export const useBank = () => useRead(depositsCalls.bank, {}, { keep: true });

export interface DepositFilter {
  readonly currency?: number | undefined;
  readonly status?: 1 | 2 | 3 | undefined;
}

export const useDeposits = (filter: DepositFilter) =>
  useList(depositsCalls.log, filter, { rows: ({ data }) => data, keep: true });

export const isNotEnabled = (failure: unknown): boolean =>
  failure instanceof Refused && failure.reason === 'recharge_not_enabled';
