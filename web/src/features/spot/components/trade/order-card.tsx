import { useState } from 'react';
import { BUY, quoteOf, statusOf } from '#contract/spot/rules.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { lazyOverlay } from '#ui/lazy-overlay.tsx';
import { toast } from '#ui/toast-store.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { outdate } from '#web/shared/answers.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { FilledBar } from '../history/filled-bar.tsx';
import { SideTag } from '../history/order-card.tsx';
import { amendTexts } from '#web/features/spot/locales/amend/index.ts';
import { spotTexts } from '#web/features/spot/locales/index.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import { changedByOrders } from '../changed-by-orders.ts';
import type { Order, Terms } from '#web/features/spot/queries.ts';
import { useSpotFormat } from './use-spot-format.ts';

const AmendSheet = lazyOverlay(async () => (await import('./amend-sheet.tsx')).AmendSheet);

interface OrderCardProps {
  order: Order;
  terms: Terms;
}

export const OrderCard = ({ order, terms }: OrderCardProps) => {
  const words = useText(spotTexts);
  const format = useSpotFormat(terms);
  return (
    <Card testId={`spot.order-${order.id}`}>
      <div className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <SideTag type={order.type} />
            <span className="type-label font-semibold text-1">{order.symbol}</span>
            <span className="type-caption text-2">{words(`kind_${order.kind}`)}</span>
            <span className="num type-caption text-3">{format.instant(order.placed_at, 'date_time')}</span>
          </div>
          {statusOf(order.state) === 1 ? <OpenActs order={order} terms={terms} /> : <StateWord order={order} />}
        </div>
        <OrderFacts order={order} terms={terms} />
      </div>
    </Card>
  );
};

const StateWord = ({ order }: { order: Order }) => {
  const words = useText(spotTexts);
  return (
    <span className="flex min-h-11 items-center text-end type-caption text-2" data-testid="spot.order.state">
      {words(`state_${order.state}`)}
    </span>
  );
};

const OpenActs = ({ order, terms }: OrderCardProps) => {
  const text = useText(amendTexts);
  const { online } = useConnection();
  const [open, setOpen] = useState(false);
  return (
    <span className="flex shrink-0 flex-wrap justify-end gap-2">
      <Button
        variant="secondary"
        size="small"
        fit
        disabled={!online}
        onClick={() => setOpen(true)}
        testId={`spot.amend-${order.id}`}
      >
        {text('amend')}
      </Button>
      <CancelButton order={order} />
      <AmendSheet open={open} onClose={() => setOpen(false)} order={order} terms={terms} />
    </span>
  );
};

/** Cancels at once; the customer loses only the position in the queue. */
const CancelButton = ({ order }: { order: Order }) => {
  const text = useText(tradeTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  const { send, busy } = useWrite(spotCalls.cancel, { changes: changedByOrders });
  const cancel = async (): Promise<void> => {
    const { state } = await send({ id: order.id });
    if (state === 'done') toast.show(text('order_cancelled'), { kind: 'done' });
    // It ended in another way meanwhile, or the outcome is unknown: the lists must be loaded again.
    else outdate(changedByOrders);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      fit
      busy={busy}
      disabled={!online}
      onClick={() => void cancel()}
      testId={`spot.cancel-${order.id}`}
    >
      {online ? text('cancel') : shared('offline')}
    </Button>
  );
};

const OrderFacts = ({ order, terms }: OrderCardProps) => {
  const text = useText(tradeTexts);
  const words = useText(spotTexts);
  const format = useSpotFormat(terms);
  const { mask } = useHiddenAmounts();
  const market = order.kind === 'market';
  const total = market
    ? (order.total ?? order.filled_value)
    : quoteOf(order.target_price, order.trade_amount, terms.quote_scale);
  return (
    <>
      <dl className="grid grid-cols-3 gap-2">
        <Fact label={text('price')}>{market ? words('kind_market') : format.price(order.target_price)}</Fact>
        <Fact label={`${text('filled')} / ${text('amount')}`} testId="spot.order.filled">
          {mask(`${format.lots(order.filled)} / ${format.lots(order.trade_amount)}`)}
        </Fact>
        <Fact label={text('total')} end>
          {mask(format.quote(total, order.type === BUY ? 'up' : 'down'))}
        </Fact>
        {order.stop_price && <Fact label={text('stop_price')}>{format.price(order.stop_price)}</Fact>}
      </dl>
      <FilledBar order={order} />
    </>
  );
};

interface FactProps {
  label: string;
  children: string;
  end?: boolean;
  testId?: string;
}

const Fact = ({ label, children, end = false, testId }: FactProps) => (
  <div className={`flex min-w-0 flex-col justify-between ${end ? 'items-end text-end' : ''}`}>
    <dt className="type-caption text-3">{label}</dt>
    <dd className="num type-caption wrap-anywhere text-1" data-testid={testId}>
      {children}
    </dd>
  </div>
);
