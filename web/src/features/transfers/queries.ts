import { balancesCalls } from '#contract/balances/calls.ts';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type OwnCurrency = OutputOf<typeof balancesCalls.userCurrencies>[number];
export type Exchangeable = OutputOf<typeof transfersCalls.exchangeable>;
export type ExchangeCoin = Exchangeable['transfer'][number];
export type Quote = OutputOf<typeof transfersCalls.quote>;
export type Move = OutputOf<typeof transfersCalls.moves>['data'][number];
export type Exchanged = OutputOf<typeof transfersCalls.exchanges>[number];

/** Calls that are stale after a move or an exchange. */
export const changedByTransfers = [
  balancesCalls.userCurrencies,
  balancesCalls.accounts,
  balancesCalls.detail,
  balancesCalls.total,
  recordsCalls.records,
  transfersCalls.exchangeable,
  transfersCalls.moves,
  transfersCalls.exchanges,
];

export const useOwnCurrencies = () => useRead(balancesCalls.userCurrencies, {}, { keep: true });

export const useExchangeable = () => useRead(transfersCalls.exchangeable, {}, { keep: true });

export const useMoves = () => useList(transfersCalls.moves, {}, { rows: ({ data }) => data, keep: true });

export const useExchanges = () => useList(transfersCalls.exchanges, {}, { rows: (rows) => rows, keep: true });
