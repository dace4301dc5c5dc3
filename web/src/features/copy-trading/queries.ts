import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { becomingCalls } from '#contract/copy-trading/becoming-calls.ts';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import type { StatisticDays } from '#contract/copy-trading/rules.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type TraderCard = OutputOf<typeof copyCalls.index>['data'][number];
export type TraderDetail = OutputOf<typeof copyCalls.detail>;
export type TraderTrade = OutputOf<typeof copyCalls.currentTrade>[number];
export type Terms = OutputOf<typeof copyCalls.terms>;
export type Mine = OutputOf<typeof copyCalls.mine>;
export type Follow = Mine['follows'][number];
export type Copy = OutputOf<typeof copyCalls.copies>[number];
export type Change = OutputOf<typeof copyCalls.changes>[number];
/** The caller as a trader. */
export type Me = OutputOf<typeof becomingCalls.me>;

export type TraderFilter = Omit<InputOf<typeof copyCalls.index>, 'page' | 'limit'>;

/** Statistics change every hour. */
const RARELY_MS = 60_000;
/** How often open trades are read while they are shown. */
const OPEN_EVERY_MS = 5_000;

/** Traders who can be followed. */
export const useTraders = (filter: TraderFilter) =>
  useList(copyCalls.index, filter, { rows: ({ data }) => data, keep: true, fresh_ms: RARELY_MS });

/** When the numbers of the list were computed. */
export const useComputedAt = (filter: TraderFilter) =>
  useRead(copyCalls.index, { ...filter, page: 1, limit: 10 }, { keep: true, fresh_ms: RARELY_MS });

export const useTrader = (trader_user_id: number, days?: StatisticDays) =>
  useRead(copyCalls.detail, { trader_user_id, ...(days && { days }) }, { keep: true, fresh_ms: RARELY_MS });

export const useCurrentTrades = (trader_user_id: number) =>
  useRead(copyCalls.currentTrade, { trader_user_id }, { every_ms: OPEN_EVERY_MS });

export const useHistoryTrades = (trader_user_id: number) =>
  useList(copyCalls.historyTrade, { trader_user_id }, { rows: ({ data }) => data });

/** The bounds of following, which change only when two administrators approve. */
export const useTerms = () => useRead(copyCalls.terms, {}, { keep: true, fresh_ms: RARELY_MS });

/** Own follows with their results at the last prices. */
export const useMine = (every_ms?: number) => useRead(copyCalls.mine, {}, { keep: true, every_ms });

/** Most people have fewer open copies, and a reload keeps the first page only. */
const CURRENT_PAGE = 100;

/** Own copies, newest first; open ones with their results at the last prices. */
export const useCopies = (kind: 'current' | 'history') =>
  useList(
    copyCalls.copies,
    { kind },
    {
      rows: (rows) => rows,
      goesOn: ({ id }) => ({ before: id }),
      keep: true,
      ...(kind === 'current' && { limit: CURRENT_PAGE, every_ms: OPEN_EVERY_MS }),
    },
  );

/** The versions of a follow's settings. */
export const useChanges = (follow_id: number) => useRead(copyCalls.changes, { follow_id, limit: 20 });

/** The caller as a trader. */
export const useMe = () => useRead(becomingCalls.me, {}, { keep: true });

/** Calls that are stale after a follow was begun, changed or ended; balances follow by themselves. */
export const changedByFollowing = [
  copyCalls.mine,
  copyCalls.copies,
  copyCalls.changes,
  copyCalls.index,
  copyCalls.detail,
];

/** Calls that are stale after an application or a step down. */
export const changedByBecoming = [becomingCalls.me, copyCalls.index, copyCalls.detail];
