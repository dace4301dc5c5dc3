import { useWonOrders, type Order } from '#web/features/nft/queries.ts';
import { toBePaid } from './order-state.ts';

/** Won auctions that are not paid yet, the one whose time ends first in front. */
export const useAwaiting = (): readonly Order[] => toBePaid(useWonOrders().value ?? []);
