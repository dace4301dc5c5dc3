import { SkeletonCards } from '#ui/skeleton.tsx';
import { Messages } from '#web/shared/messages.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { useWonOrders } from '#web/features/nft/queries.ts';
import { orderState } from '../pay/order-state.ts';
import { usePaySheet } from '../pay/use-pay-sheet.tsx';
import { OrderCard } from './order-card.tsx';
import { useReadMessages } from './use-read-messages.ts';

/** NA5, NA6: won auctions that are to be paid or are new, and below them all messages about works and sales. */
export const MessagesPart = () => {
  const orders = useWonOrders();
  const fresh = useReadMessages(orders.value ?? []);
  const { start, opening, sheet } = usePaySheet();
  const shown = (orders.value ?? []).filter(
    (order) => orderState(order) === 'awaiting' || !order.is_read || fresh.has(order.id),
  );
  return (
    <>
      <ReadStates read={orders} skeleton={<SkeletonCards count={1} lines={4} />}>
        {() =>
          shown.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              fresh={fresh.has(order.id)}
              opening={opening === order.id}
              onPay={() => start(order)}
            />
          ))
        }
      </ReadStates>
      {orders.state === 'ready' && <Messages topic="auctions" empty={shown.length > 0 ? null : undefined} />}
      {sheet}
    </>
  );
};
