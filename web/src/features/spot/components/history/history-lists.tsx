import History from 'lucide-react/icons/history';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { historyTexts } from '#web/features/spot/locales/history/index.ts';
import type { Order } from '#web/features/spot/queries.ts';
import type { Filter } from './filter.ts';
import { FillRow } from './fill-row.tsx';
import { OrderCard } from './order-card.tsx';
import { useFills, useHistory } from './queries.ts';

interface OrderListProps {
  filter: Filter;
  /** Clears the filters; undefined when none is set. */
  onClear: (() => void) | undefined;
  onOpen: (order: Order) => void;
}

export const OrderList = ({ filter, onClear, onOpen }: OrderListProps) => {
  const text = useText(historyTexts);
  return (
    <ListStates
      list={useHistory(filter)}
      skeleton={<SkeletonCards count={3} lines={4} />}
      empty={
        <EmptyState
          icon={<History />}
          action={onClear && { label: text('clear_filters'), onClick: onClear }}
          testId="history.empty"
        >
          {text(onClear ? 'none_found' : 'empty')}
        </EmptyState>
      }
    >
      {(orders) => orders.map((order) => <OrderCard key={order.id} order={order} onOpen={() => onOpen(order)} />)}
    </ListStates>
  );
};

interface FillListProps {
  match_id: number | undefined;
  onOpen: (order_id: number) => void;
}

export const FillList = ({ match_id, onOpen }: FillListProps) => {
  const text = useText(historyTexts);
  return (
    <ListStates list={useFills(match_id)} empty={<EmptyState icon={<History />}>{text('empty_fills')}</EmptyState>}>
      {(fills) => (
        <Card flush testId="history.fills">
          {fills.map((fill) => (
            <FillRow key={`${fill.id} ${fill.order_id}`} fill={fill} onOpen={() => onOpen(fill.order_id)} />
          ))}
        </Card>
      )}
    </ListStates>
  );
};
