import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { paths } from '#web/shared/paths.ts';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import type { Order } from '#web/features/desk/queries.ts';
import { CancelsUsed } from './cancels-used.tsx';
import { useOrderFormat } from './use-order-format.ts';

/** A cancelled order: why, where the coins are, and for the buyer how it goes on. */
export const Cancelled = ({ order }: { order: Order }) => {
  const text = useText(orderTexts);
  const format = useOrderFormat();
  const { side, end_reason, appeal } = order;
  const lost = end_reason === 'decision';
  const where = side === 'sell' ? 'coins_back' : lost ? 'decision_lost' : 'coins_to_seller';
  return (
    <Card testId="desk.order.cancelled">
      <div className="flex flex-col gap-2">
        {end_reason !== null && <p className="type-body text-1">{text(`ended_${end_reason}`)}</p>}
        {lost && appeal?.reason && (
          <p className="type-body text-1" data-testid="desk.order.reason">
            {text('decision_reason', { reason: text(`reason_${appeal.reason}`) })}
          </p>
        )}
        <p className="type-label font-normal text-2">{text(where, { amount: format.exact(order.amount, order) })}</p>
        {side === 'buy' && !lost && <NotReported order={order} />}
      </div>
    </Card>
  );
};

/** DK14: money may have been sent without a report, so the way to the seller and to support is named. */
const NotReported = ({ order: { reference, is_maker, offer_id } }: { order: Order }) => {
  const text = useText(orderTexts);
  return (
    <>
      <p className="type-body text-1" data-testid="desk.order.paid-anyway">
        {text('paid_anyway', { reference })}
      </p>
      <CancelsUsed />
      <div className="flex flex-wrap gap-2">
        {!is_maker && (
          <Button size="small" fit href={deskPaths.offer({ id: offer_id })} testId="desk.order.again">
            {text('buy_again')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          fit
          href={paths.support({ about: reference })}
          testId="desk.order.support"
        >
          {text('support')}
        </Button>
      </div>
    </>
  );
};
