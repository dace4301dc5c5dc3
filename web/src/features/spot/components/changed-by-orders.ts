import { spotCalls } from '#contract/spot/calls.ts';

/** Calls that are stale after an order, a fill or a cancel; balances are reloaded after every call that moves money. */
export const changedByOrders = [spotCalls.orders, spotCalls.order, spotCalls.fills];
