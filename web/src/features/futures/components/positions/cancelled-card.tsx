import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { futuresPaths } from '#web/features/futures/paths.ts';
import type { Cancelled } from '#web/features/futures/queries.ts';
import { PositionHead } from './position-head.tsx';
import { ValueGrid } from './value-grid.tsx';
import { useSymbolFormat } from '../use-futures-format.ts';

/** A limit order that was cancelled, with the reason. */
export const CancelledCard = ({ order }: { order: Cancelled }) => {
  const text = useText(positionsTexts);
  const format = useSymbolFormat(order.symbol);
  const { reason, limit_price } = order;
  return (
    <Card testId="cancelled.row">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <PositionHead position={order} />
          <span className="num type-caption text-3">{format.instant(order.at, 'date_time')}</span>
        </div>
        <p className="type-label text-1" data-testid="cancelled.reason">
          {reason ? text(`cancelled_${reason}`) : text('state_cancelled')}
        </p>
        <ValueGrid
          values={[
            { key: 'limit', label: text('limit'), value: limit_price ? format.price(limit_price) : '—' },
            { key: 'lots', label: text('lots'), value: format.whole(order.lots) },
            { key: 'placed', label: text('placed'), value: format.instant(order.placed_at, 'date_time') },
          ]}
        />
        <a
          href={futuresPaths.position({ id: order.id })}
          className="-my-2 flex min-h-11 items-center type-label text-2"
          data-testid="cancelled.position"
        >
          {text('open_detail')}
        </a>
      </div>
    </Card>
  );
};
