import { balancesCalls } from '#contract/balances/calls.ts';
import { borrowingCalls } from '#contract/borrowing/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Plan = OutputOf<typeof borrowingCalls.plans>[number];
export type Loan = OutputOf<typeof borrowingCalls.orders>['order_list'][number];
export type LoanWithEvents = OutputOf<typeof borrowingCalls.order>;
export type LoanEvent = LoanWithEvents['events'][number];

/** The price moves the bar, so what shows it is read again every few seconds. */
const PRICED_MS = 3_000;

/** Calls that are stale after anything happened to a loan. */
export const changedByLoans = [
  borrowingCalls.plans,
  borrowingCalls.orders,
  borrowingCalls.order,
  borrowingCalls.pool,
  balancesCalls.detail,
];

export const usePlans = () => useRead(borrowingCalls.plans, {}, { keep: true, every_ms: PRICED_MS });

export const usePool = () => useRead(borrowingCalls.pool, {}, { keep: true });

export const useLoans = (status: 2 | 3) =>
  useList(borrowingCalls.orders, { status }, { rows: ({ order_list }) => order_list, keep: true });

export const useLoan = (id: number) => useRead(borrowingCalls.order, { id }, { keep: true, every_ms: PRICED_MS });
