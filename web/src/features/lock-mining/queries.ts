import type { OutputOf } from '#contract/kit/call.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Product = OutputOf<typeof lockMiningCalls.products>[number];
export type Rate = OutputOf<typeof lockMiningCalls.rates>[number];
export type Order = OutputOf<typeof lockMiningCalls.buy>;
export type Summary = OutputOf<typeof lockMiningCalls.summary>;

/** Calls that are stale after buying or redeeming. */
export const changedByLocking = [lockMiningCalls.products, lockMiningCalls.orders, lockMiningCalls.summary];

export const useProducts = () => useRead(lockMiningCalls.products, {}, { keep: true });

export const useSummary = () => useRead(lockMiningCalls.summary, {}, { keep: true });

export const useOrders = (status: 1 | 2) =>
  useList(lockMiningCalls.orders, { status }, { rows: ({ order_list }) => order_list, keep: true });

export const useRates = (config_id: number, when: boolean) =>
  useRead(lockMiningCalls.rates, { config_id, page: 1, limit: 30 }, { when });
