import { inboxCalls } from '#contract/inbox/calls.ts';
import { useRead } from '#web/shared/use-read.ts';
import { useWonOrders } from '#web/features/nft/queries.ts';

/** Won auctions and messages that the customer has not seen. */
export const useUnread = (): number => {
  const orders = useWonOrders().value ?? [];
  const messages = useRead(inboxCalls.unread, { topic: 'auctions' }, { keep: true });
  return orders.filter(({ is_read }) => !is_read).length + (messages.value?.unread ?? 0);
};
