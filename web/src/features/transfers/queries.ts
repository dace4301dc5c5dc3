import { balancesCalls } from '#contract/balances/calls.ts';
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
export const changedByTransfers = [transfersCalls.moves, transfersCalls.exchanges];

export const useOwnCurrencies = () => useRead(balancesCalls.userCurrencies, {}, { keep: true });

/** The estimate follows the prices, slowly enough to be read. */
const AGAIN_MS = 3000;

export const useExchangeable = () => useRead(transfersCalls.exchangeable, {}, { keep: true, every_ms: AGAIN_MS });

export const useMoves = () => useList(transfersCalls.moves, {}, { rows: ({ data }) => data, keep: true });

export const useExchanges = () => useList(transfersCalls.exchanges, {}, { rows: (rows) => rows, keep: true });
