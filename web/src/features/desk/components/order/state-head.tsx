import { Card } from '#ui/card.tsx';
import { CountdownRing } from '#ui/countdown-ring.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { StatusTimeline } from '#ui/status-timeline.tsx';
import { outdate } from '#web/shared/answers.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import type { Order } from '#web/features/desk/queries.ts';
import { decidedOf, hasWon, marksOf, spanOf } from './progress.ts';
import { useOrderFormat } from './use-order-format.ts';

/** What this order waits for, for how long, and the three steps. */
export const StateHead = ({ order }: { order: Order }) => {
  const text = useText(orderTexts);
  const format = useOrderFormat();
  const { state, side, money, fiat, other } = order;
  const decided = decidedOf(order);
  const span = spanOf(order);
  const values = { money: format.money(money, fiat, 'up'), name: other.name };
  return (
    <Card testId="desk.order.head">
      <div className="flex flex-col gap-4">
        <div className="flex items-start gap-4">
          <div className="flex min-w-0 flex-1 flex-col gap-1" aria-live="polite">
            <h2 className="type-title text-1" data-testid="desk.order.state">
              {decided
                ? text(hasWon(side, decided) ? 'decided_won' : 'decided_lost')
                : text(`state_${side}_${state}`, values)}
            </h2>
            <p className="type-label font-normal text-2">{text(`about_${side}_${state}`, values)}</p>
          </div>
          {span && (
            <CountdownRing
              key={state}
              label={text(state === 'unpaid' ? 'time_to_pay' : 'time_to_check')}
              until={span.until}
              total_ms={span.total_ms}
              onEnd={() => outdate([orderCalls.order])}
              testId="desk.order.ring"
            />
          )}
        </div>
        <div data-testid="desk.order.steps">
          <Steps order={order} />
        </div>
      </div>
    </Card>
  );
};

const Steps = ({ order }: { order: Order }) => {
  const text = useText(orderTexts);
  const { side, state, paid_at, ended_at } = order;
  const decided = decidedOf(order);
  const [pay, check, released] = marksOf({ state, paid_at, decided });
  const steps = [
    { key: 'pay', title: text(`step_pay_${side}`), state: pay, at: paid_at ?? undefined },
    { key: 'check', title: text(decided ? 'step_decided' : `step_check_${side}`), state: check },
    {
      key: 'released',
      title: text('step_released'),
      state: released,
      at: state === 'released' ? (ended_at ?? undefined) : undefined,
    },
  ];
  return <StatusTimeline steps={steps} />;
};
