import ChevronRight from 'lucide-react/icons/chevron-right';
import { BUY, quoteOf } from '#contract/spot/rules.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { historyTexts } from '#web/features/spot/locales/history/index.ts';
import { spotTexts } from '#web/features/spot/locales/index.ts';
import type { Order } from '#web/features/spot/queries.ts';
import { CancelButton } from './cancel-button.tsx';
import { FilledBar } from './filled-bar.tsx';
import { useOrderFormat, type OrderFormat } from './use-order-format.ts';

/** One order of the history. */
export const OrderCard = ({ order, onOpen }: { order: Order; onOpen: () => void }) => {
  const text = useText(historyTexts);
  const format = useOrderFormat(order.symbol);
  return (
    <Card testId={`history.order-${order.id}`}>
      <div className="flex flex-col gap-3">
        <button
          type="button"
          onClick={onOpen}
          className="-m-2 flex min-h-11 items-center gap-2 rounded-input p-2 text-start active:bg-pressed"
          data-testid="history.open"
        >
          <OrderHead order={order} format={format} />
          <span className="sr-only">{text('open_detail', { id: order.id })}</span>
          <ChevronRight aria-hidden className="size-5 text-3" />
        </button>
        <FilledBar order={order} />
        <Facts facts={useCardFacts(order, format)} />
        {order.status === 1 && <CancelButton id={order.id} />}
      </div>
    </Card>
  );
};

export const OrderHead = ({ order, format }: { order: Order; format: OrderFormat }) => {
  const words = useText(spotTexts);
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <SideTag type={order.type} />
        <span className="type-row text-1">{order.symbol}</span>
        <span className="type-label font-normal text-2">{words(`kind_${order.kind}`)}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 type-caption text-2">
        <span className="num">{format.instant(order.placed_at, 'date_time')}</span>
        <span data-testid="history.state">{words(`state_${order.state}`)}</span>
      </span>
    </span>
  );
};

export const SideTag = ({ type }: Pick<Order, 'type'>) => {
  const words = useText(spotTexts);
  return <Tag tone={type === BUY ? 'up' : 'down'}>{words(type === BUY ? 'buy' : 'sell')}</Tag>;
};

const useCardFacts = (order: Order, format: OrderFormat): Fact[] => {
  const text = useText(historyTexts);
  const { kind, filled, filled_value, trade_amount, target_price, stop_price, currency_name, why } = order;
  const of = { filled: format.amount(filled), amount: `${format.amount(trade_amount)} ${currency_name}` };
  // The cost of a market order is known from its fills.
  const total = kind === 'market' ? filled_value : quoteOf(target_price, trade_amount, TOTAL_SCALE);
  return [
    ...(stop_price ? [{ label: text('stop_price'), value: format.price(stop_price) }] : []),
    { label: text('price'), value: kind === 'market' ? text('price_market') : format.price(target_price) },
    { label: text('filled'), value: text('filled_of', of), testId: 'history.filled' },
    {
      label: text(kind === 'market' ? 'value' : 'total'),
      value: format.quote(total, order.type === BUY ? 'up' : 'down'),
    },
    ...(why && why !== 'customer' ? [{ label: text('why'), value: text(`why_${why}`) }] : []),
  ];
};

/** The finest scale of money; formatting cuts it to the currency's own. */
const TOTAL_SCALE = 18;
