import { futuresCalls } from '#contract/futures/calls.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { outdate } from '#web/shared/answers.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { changedByFutures, useLivePrice, type Position, type Terms } from '#web/features/futures/queries.ts';
import { PositionHead } from './position-head.tsx';
import { useFuturesFormat } from '../use-futures-format.ts';
import { useSpokenAct } from './use-spoken-act.ts';
import { ValueGrid } from './value-grid.tsx';

interface OrderCardProps {
  order: Position;
  terms: Terms;
  onStops: () => void;
}

/** A limit order that waits for its price. */
export const OrderCard = ({ order, terms, onStops }: OrderCardProps) => {
  const text = useText(positionsTexts);
  const format = useFuturesFormat(terms);
  const { price } = useLivePrice(order.symbol);
  const { online } = useConnection();
  const spoken = useSpokenAct(order);
  const level = (value: Position['take_profit']): string => (value ? format.price(value) : '—');
  return (
    <Card testId={`futures.order-${order.id}`}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <PositionHead position={order} />
          <span className="num type-caption text-3">{format.instant(order.placed_at, 'date_time')}</span>
        </div>
        <ValueGrid
          values={[
            { key: 'limit', label: text('limit'), value: level(order.limit_price), testId: 'order.limit' },
            { key: 'now', label: text('price_now'), value: price ? format.price(price) : '—' },
            { key: 'lots', label: text('lots'), value: format.whole(order.lots) },
            {
              key: 'held',
              label: text('held'),
              value: format.own.quoteOnly(order.reserved, 'up'),
              testId: 'order.held',
            },
            { key: 'take_profit', label: text('take_profit'), value: level(order.take_profit) },
            { key: 'stop_loss', label: text('stop_loss'), value: level(order.stop_loss) },
          ]}
        />
        <div className="flex flex-wrap gap-2 *:min-w-max *:flex-1">
          <div>
            <Button
              variant="secondary"
              size="small"
              disabled={!online}
              onClick={onStops}
              spoken={spoken(text('act_stops'))}
              testId="order.stops"
            >
              {text('act_stops')}
            </Button>
          </div>
          <div>
            <CancelButton id={order.id} spoken={spoken(text('cancel'))} />
          </div>
        </div>
      </div>
    </Card>
  );
};

/** Cancels at once: what it held is free again, and the order can be placed again. */
const CancelButton = ({ id, spoken }: { id: number; spoken: string }) => {
  const text = useText(positionsTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  const { send, busy } = useWrite(futuresCalls.cancel, { changes: changedByFutures });
  const cancel = async (): Promise<void> => {
    const { state } = await send({ id });
    if (state === 'done') toast.show(text('cancelled'), { kind: 'done' });
    // It opened meanwhile, or the outcome is unknown: the lists must be loaded again.
    else outdate(changedByFutures);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      disabled={!online}
      onClick={() => void cancel()}
      spoken={online ? spoken : undefined}
      testId="order.cancel"
    >
      {online ? text('cancel') : shared('offline')}
    </Button>
  );
};
