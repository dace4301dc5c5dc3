import { balancesCalls } from '#contract/balances/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';
import type { Destination } from './form.ts';

export type Currency = OutputOf<typeof balancesCalls.userCurrencies>[number];
export type Info = OutputOf<typeof withdrawalsCalls.info>;
export type Network = Info['networks'][number];
export type Withdrawal = OutputOf<typeof withdrawalsCalls.request>;
export type SavedAddress = OutputOf<typeof payoutMethodsCalls.list>['data'][number];
export type PublicTimes = OutputOf<typeof withdrawalsCalls.public>;

/** Calls that are stale after requesting or cancelling a withdrawal. */
export const changedByWithdrawals = [withdrawalsCalls.list, withdrawalsCalls.detail];

export const useCurrencies = () => useRead(balancesCalls.userCurrencies, {}, { keep: true });

export const useProfile = () => useRead(profileCalls.info, {});

export const useInfo = (currency: number, when: boolean) => useRead(withdrawalsCalls.info, { currency }, { when });

export const useSavedAddresses = (currency: number) =>
  useRead(payoutMethodsCalls.list, { currency, page: 1, limit: 50 });

/** The customer's latest withdrawals of a currency: enough to show when an address was last used. */
export const useLatest = (currency: number) => useRead(withdrawalsCalls.list, { currency, page: 1, limit: 50 });

export const useWithdrawals = () => useList(withdrawalsCalls.list, {}, { rows: ({ data }) => data, keep: true });

/** Operators decide at any moment, so it is polled while it is on the screen. */
const AGAIN_MS = 10_000;

export const useWithdrawal = (id: number, when: boolean) =>
  useRead(withdrawalsCalls.detail, { id }, { when, fresh_ms: 0, every_ms: AGAIN_MS });

export const usePublicTimes = () => useRead(withdrawalsCalls.public, {});

export interface SavedCard {
  readonly bank: string;
  /** The last digits of the account. */
  readonly tail: string;
  readonly usable_from: Instant | null;
}

const TAIL = 4;

/** The saved card of a kind; null when there is none, undefined while loading. */
export const useSavedCard = (destination: Destination): SavedCard | null | undefined => {
  const card = useRead(payoutMethodsCalls.card, {}, { when: destination === '1' }).value;
  const abroad = useRead(payoutMethodsCalls.internationalCard, {}, { when: destination === '2' }).value;
  if (destination === '1' && card) return cardOf(card.bank_name, card.bank_account, card.usable_from);
  if (destination !== '2' || !abroad) return undefined;
  const bank = abroad.data[abroad.fields.indexOf('bank_name')] ?? '';
  const account = abroad.data[abroad.fields.indexOf('bank_account')] ?? '';
  return cardOf(bank, account, abroad.usable_from);
};

const cardOf = (bank: string, account: string, usable_from: Instant | null): SavedCard | null =>
  account === '' ? null : { bank, tail: account.slice(-TAIL), usable_from };
