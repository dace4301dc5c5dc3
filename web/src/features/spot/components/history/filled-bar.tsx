import type { Order } from '#web/features/spot/queries.ts';

/** The filled share of an order, as a line of two pixels; the numbers are next to it. */
export const FilledBar = ({ order: { filled, trade_amount, type } }: { order: Order }) => {
  const share = trade_amount.isPositive() ? filled.over(trade_amount, 'down').toDrawing() : 0;
  return (
    <div aria-hidden className="h-0.5 overflow-hidden rounded-full bg-raised">
      <div className={`h-full ${type === 1 ? 'bg-up' : 'bg-down'}`} style={{ width: `${share * 100}%` }} />
    </div>
  );
};
