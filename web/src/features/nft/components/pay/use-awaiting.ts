import { saleCalls } from '#contract/nft/sale-calls.ts';
import type { Order } from '#web/features/nft/queries.ts';
import { useRead } from '#web/shared/use-read.ts';
import { toBePaid } from './order-state.ts';

/** Won auctions that are not paid yet, the one whose time ends first in front. */
export const useAwaiting = (): readonly Order[] =>
  toBePaid(useRead(saleCalls.orders, { page: 1, limit: 20 }, { keep: true }).value ?? []);
