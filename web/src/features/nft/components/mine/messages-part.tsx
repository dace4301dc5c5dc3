import MailOpen from 'lucide-react/icons/mail-open';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { mineTexts } from '#web/features/nft/locales/mine/index.ts';
import { useOrders } from '#web/features/nft/queries.ts';
import { usePaySheet } from '../pay/use-pay-sheet.tsx';
import { OrderCard } from './order-card.tsx';
import { useReadMessages } from './use-read-messages.ts';

/** NA5, NA6: won auctions; those to be paid come first. Opening this segment reads their messages. */
export const MessagesPart = () => {
  const text = useText(mineTexts);
  const orders = useOrders();
  const fresh = useReadMessages(orders.rows);
  const { start, sheet } = usePaySheet();
  return (
    <>
      <ListStates
        list={orders}
        skeleton={<SkeletonCards count={2} lines={4} />}
        empty={
          <EmptyState icon={<MailOpen />} testId="nft.mine.no-messages">
            {text('no_messages')}
          </EmptyState>
        }
      >
        {(rows) =>
          rows.map((order) => (
            <OrderCard key={order.id} order={order} fresh={fresh.has(order.id)} onPay={() => start(order)} />
          ))
        }
      </ListStates>
      {sheet}
    </>
  );
};
