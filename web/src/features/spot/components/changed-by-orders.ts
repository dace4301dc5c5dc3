import { balancesCalls } from '#contract/balances/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';

/** Calls that are stale after an order, a fill or a cancel. */
export const changedByOrders = [
  spotCalls.orders,
  spotCalls.order,
  spotCalls.fills,
  balancesCalls.detail,
  balancesCalls.total,
  balancesCalls.accounts,
  balancesCalls.held,
];
