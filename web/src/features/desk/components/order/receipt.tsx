import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { paths } from '#web/shared/paths.ts';
import { transfersPaths } from '#web/features/transfers/paths.ts';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import type { Order } from '#web/features/desk/queries.ts';
import { useOrderFormat } from './use-order-format.ts';

const FIAT = 'fiat';

/** A released order: what came, and into which account. */
export const Receipt = ({ order }: { order: Order }) => {
  const text = useText(orderTexts);
  const format = useOrderFormat();
  const buys = order.side === 'buy';
  const coins = format.exact(order.amount, order);
  return (
    <Card testId="desk.order.receipt">
      <div className="flex flex-col gap-3">
        <div>
          <p className="type-label font-normal text-2">{text(buys ? 'fiat_account' : 'released_to_buyer')}</p>
          <p className={`num type-hero wrap-anywhere ${buys ? 'text-up' : 'text-1'}`} data-testid="desk.order.credited">
            {buys ? `+${coins}` : coins}
          </p>
        </div>
        <CopyField label={text('order_number')} value={order.reference} whole testId="desk.order.reference" />
        {buys && (
          <div className="flex flex-wrap gap-x-6">
            <a href={paths.assets({ segment: FIAT })} className={link} data-testid="desk.order.assets">
              {text('see_account')}
            </a>
            <a
              href={transfersPaths.move({ from: FIAT, to: 'spot', currency: order.currency_id })}
              className={link}
              data-testid="desk.order.transfer"
            >
              {text('to_spot')}
            </a>
          </div>
        )}
      </div>
    </Card>
  );
};

const link = 'flex min-h-11 items-center type-label text-accent';
