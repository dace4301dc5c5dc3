import { balancesCalls } from '#contract/balances/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';

/** What an order, a fill or a cancel makes out of date. */
export const changedByOrders = [
  spotCalls.orders,
  spotCalls.order,
  spotCalls.fills,
  balancesCalls.detail,
  balancesCalls.total,
  balancesCalls.accounts,
  balancesCalls.held,
];
