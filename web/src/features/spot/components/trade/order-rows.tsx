import { ListEnd } from '#ui/list-end.tsx';
import type { List } from '#web/shared/use-list.ts';
import type { Order, Terms } from '#web/features/spot/queries.ts';
import { currentLanguage } from '#ui/i18n/texts.ts';
import { amendTexts } from '#web/features/spot/locales/amend/index.ts';
import { OrderCard } from './order-card.tsx';

interface OrderRowsProps {
  list: List<Order>;
  markets: readonly Terms[];
}

const OrderRows = ({ list, markets }: OrderRowsProps) => (
  <div className="flex flex-col gap-3">
    {list.rows.map((order) => {
      const terms = markets.find(({ match_id }) => match_id === order.match_id);
      return terms && <OrderCard key={order.id} order={order} terms={terms} />;
    })}
    <ListEnd more={list.more !== 'end'} loading={list.more === 'loading'} onMore={list.loadMore} />
  </div>
);

/** With its own texts, which the first screen does not wait for. */
export const loadOrderRows = async () => {
  await amendTexts.load(currentLanguage());
  return OrderRows;
};
