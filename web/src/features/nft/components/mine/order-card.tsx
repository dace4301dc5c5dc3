import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { mineTexts } from '#web/features/nft/locales/mine/index.ts';
import { payTexts } from '#web/features/nft/locales/pay/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { Order } from '#web/features/nft/queries.ts';
import { WorkLine } from '../buy/work-line.tsx';
import { PayRing } from '../pay/pay-ring.tsx';
import { orderState } from '../pay/order-state.ts';
import { useNftFormat } from '../use-nft-format.ts';

const tones = { awaiting: 'warn', paid: 'up', expired: 'danger', cancelled: 'plain' } as const;

interface OrderCardProps {
  order: Order;
  /** It was unread when the screen was opened. */
  fresh: boolean;
  /** Its sheet is about to open. */
  opening: boolean;
  onPay: () => void;
}

/** A won auction: what it costs, until when, and how it ended. */
export const OrderCard = ({ order, fresh, opening, onPay }: OrderCardProps) => {
  const text = useText(mineTexts);
  const pay = useText(payTexts);
  const format = useNftFormat();
  const { code, name, price, margin, pay_until, paid_at, media } = order;
  const state = orderState(order);
  const awaiting = state === 'awaiting';
  const margin_to = state === 'expired' ? 'margin_kept' : awaiting ? 'margin_held' : 'margin_returned';
  return (
    <Card testId="nft.mine.order">
      <div className="flex flex-col gap-3">
        <WorkLine
          media={media}
          name={pay('won_one', { name })}
          href={state === 'paid' ? nftPaths.own({ code }) : nftPaths.work({ code })}
        >
          <span className="flex flex-wrap items-center gap-1">
            <Tag tone={tones[state]}>{text(`order_${state}`)}</Tag>
            {fresh && <Tag tone="accent">{text('new')}</Tag>}
          </span>
        </WorkLine>
        {awaiting && (
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-input bg-warn/(--tint) px-3">
            <span className="type-label font-normal text-1">{pay('pay_within')}</span>
            <PayRing order={order} />
          </div>
        )}
        <Facts
          facts={[
            { label: pay('winning_bid'), value: format.price(price, order) },
            ...(awaiting ? [{ label: pay('pay_until'), value: format.instant(pay_until, 'date_time') }] : []),
            ...(paid_at ? [{ label: text('paid_at'), value: format.instant(paid_at, 'date_time') }] : []),
          ]}
        />
        <p className="type-caption text-2">{text(margin_to, { margin: format.margin(margin) })}</p>
        {awaiting && (
          <Button onClick={onPay} busy={opening} testId="nft.mine.pay">
            {pay('pay_now')}
          </Button>
        )}
      </div>
    </Card>
  );
};
