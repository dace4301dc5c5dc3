import { useText } from '#ui/i18n/texts.ts';
import { Card } from '#ui/card.tsx';
import { UP } from '#contract/options/rules.ts';
import { outcomeOf } from '#web/features/options/form.ts';
import { receiptTexts } from '#web/features/options/locales/receipt/index.ts';
import type { Option } from '#web/features/options/queries.ts';
import { ReceiptPlot } from './receipt-plot.tsx';
import { toneOf, useExactFormat, type ExactFormat } from '../use-option-format.ts';

/** The outcome in words and in money, and the prices that it follows from. Right and wrong look the same. */
export const ReceiptHead = ({ order }: { order: Option }) => {
  const text = useText(receiptTexts);
  const format = useExactFormat(order);
  const outcome = order.result ? outcomeOf(order.result) : order.state === 'waiting' ? 'waiting' : 'open';
  const direction = text(order.type === UP ? 'up' : 'down');
  return (
    <Card testId="receipt.head">
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <p className="type-label font-normal text-2">
            {text('order_line', { pair: order.symbol_name, direction, seconds: order.seconds })}
          </p>
          <h2 className="type-title text-1" data-testid="receipt.outcome">
            {text(`outcome_${outcome}`)}
          </h2>
          {order.net && (
            <p className={`num type-hero ${toneOf(order.net)}`} data-testid="receipt.net">
              {format.signed(order.net)}
            </p>
          )}
          <p className="type-label font-normal text-2" data-testid="receipt.reason">
            <Reason order={order} format={format} />
          </p>
        </div>
        <ReceiptPlot order={order} format={format} />
      </div>
    </Card>
  );
};

const Reason = ({ order, format }: { order: Option; format: ExactFormat }) => {
  const text = useText(receiptTexts);
  const { result, expires_at, number, paid } = order;
  if (result !== null)
    return text(`reason_${result}`, { stake: format.own(number), paid: paid ? format.own(paid) : '—' });
  if (expires_at === null) return text('reason_waiting');
  return text('reason_open', { time: format.instant(expires_at, 'seconds') });
};
