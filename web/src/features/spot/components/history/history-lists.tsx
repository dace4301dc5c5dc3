import History from 'lucide-react/icons/history';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListEnd } from '#ui/list-end.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { GuestState } from '../../../../shared/guest-state.tsx';
import { ListRows } from '../../../../shared/list-rows.tsx';
import { failureCode, failureText } from '../../../../shared/refusals.ts';
import { historyTexts } from '../../locales/history/index.ts';
import type { Order } from '../../queries.ts';
import type { Filter } from './filter.ts';
import { FillRow } from './fill-row.tsx';
import { OrderCard } from './order-card.tsx';
import { useFills, useHistory } from './queries.ts';

interface OrderListProps {
  filter: Filter;
  /** Takes the filters back; there while some are set. */
  onClear: (() => void) | undefined;
  onOpen: (order: Order) => void;
}

export const OrderList = ({ filter, onClear, onOpen }: OrderListProps) => {
  const text = useText(historyTexts);
  const orders = useHistory(filter);
  if (orders.state === 'guest') return <GuestState />;
  if (orders.state === 'loading') return [1, 2, 3].map((place) => <SkeletonCard key={place} lines={4} />);
  if (orders.state === 'failed')
    return (
      <ErrorState onRetry={() => void orders.reload()} code={failureCode(orders.failure)}>
        {failureText(orders.failure)}
      </ErrorState>
    );
  if (orders.rows.length === 0 && orders.more === 'end')
    return (
      <EmptyState
        icon={<History />}
        action={onClear && { label: text('clear_filters'), onClick: onClear }}
        testId="history.empty"
      >
        {text(onClear ? 'none_found' : 'empty')}
      </EmptyState>
    );
  return (
    <>
      {orders.rows.map((order) => (
        <OrderCard key={order.id} order={order} onOpen={() => onOpen(order)} />
      ))}
      <ListEnd more={orders.more !== 'end'} loading={orders.more === 'loading'} onMore={orders.loadMore} />
    </>
  );
};

interface FillListProps {
  match_id: number | undefined;
  onOpen: (order_id: number) => void;
}

export const FillList = ({ match_id, onOpen }: FillListProps) => {
  const text = useText(historyTexts);
  return (
    <ListRows list={useFills(match_id)} icon={<History />} empty={text('empty_fills')} testId="history.fills">
      {(fill) => <FillRow key={`${fill.id} ${fill.order_id}`} fill={fill} onOpen={() => onOpen(fill.order_id)} />}
    </ListRows>
  );
};
