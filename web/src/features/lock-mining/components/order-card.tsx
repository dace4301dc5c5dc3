import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { progressOf } from '../form.ts';
import { lockMiningTexts } from '../locales/index.ts';
import type { Order } from '../queries.ts';
import { ProgressRing } from './progress-ring.tsx';
import { useLockFormat } from './use-lock-format.ts';

interface OrderCardProps {
  order: Order;
  onRedeem: () => void;
}

export const OrderCard = ({ order, onRedeem }: OrderCardProps) => {
  const text = useText(lockMiningTexts);
  const format = useLockFormat();
  const { mask } = useHiddenAmounts();
  const running = order.state === 'in_progress';
  return (
    <Card testId={`lock-orders.order-${order.id}`}>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <ProgressRing share={progressOf(order, now())} />
          <div className="flex min-w-0 flex-col">
            <span className="num flex items-center gap-2 type-row text-1">
              <CoinIcon code={order.currency_name} size={20} />
              {mask(format.coin(order.amount, order, 'down'))}
            </span>
            <span className="type-label font-normal text-2" data-testid="lock-orders.state-words">
              {order.state === 'in_progress'
                ? text('days_left', { days: order.remaining_days })
                : text(`state_${order.state}`)}
            </span>
          </div>
        </div>
        <Facts facts={running ? runningFacts(order, text, format, mask) : endedFacts(order, text, format, mask)} />
        {running && (
          <Button variant="secondary" size="small" onClick={onRedeem} testId={`lock-orders.redeem-${order.id}`}>
            {text('redeem_early')}
          </Button>
        )}
      </div>
    </Card>
  );
};

type Text = ReturnType<typeof useText<(typeof import('../locales/en.ts'))['texts']>>;
type LockFormat = ReturnType<typeof useLockFormat>;
type Mask = (text: string) => string;

const runningFacts = (order: Order, text: Text, format: LockFormat, mask: Mask): Fact[] => [
  {
    label: text('earned'),
    value: mask(format.coin(order.total_interest, order, 'down')),
    testId: 'lock-orders.earned',
  },
  { label: text('rate'), value: format.rate(order.day_rate) },
  ...(order.next_pay_at ? [{ label: text('next_payout'), value: format.instant(order.next_pay_at, 'date_time') }] : []),
  { label: text('unlocks'), value: format.instant(order.matures_at, 'date_time') },
];

const endedFacts = (order: Order, text: Text, format: LockFormat, mask: Mask): Fact[] => [
  {
    label: text('earned'),
    value: mask(format.coin(order.total_interest, order, 'down')),
    testId: 'lock-orders.earned',
  },
  ...(order.penalty.isPositive()
    ? [{ label: text('cost_of_leaving'), value: mask(format.coin(order.penalty, order, 'up')), tone: 'warn' as const }]
    : []),
  {
    label: text('returned'),
    value: mask(format.coin(order.amount.minus(order.penalty), order, 'down')),
    testId: 'lock-orders.returned',
  },
  ...(order.ended_at ? [{ label: text('ended'), value: format.instant(order.ended_at, 'date_time') }] : []),
];
