import { useEffect, useEffectEvent } from 'react';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useMoney } from '#web/shared/use-money.tsx';
import { lockMiningTexts } from '../locales/index.ts';
import { changedByLocking, type Order } from '../queries.ts';
import { useLockFormat } from './use-lock-format.ts';

interface RedeemSheetProps {
  order: Order;
  onClosed: () => void;
}

/** The sheet slides out before it is unmounted. */
const EXIT_MS = 300;

/** Leaving early, with its exact cost next to the alternative: waiting. */
export const RedeemSheet = ({ order, onClosed }: RedeemSheetProps) => {
  const text = useText(lockMiningTexts);
  const format = useLockFormat(order);
  const { start, sheet } = useMoney(lockMiningCalls.redeem, {
    changes: changedByLocking,
    done: (ended) => ({
      outcome: 'done',
      title: text('redeemed_title'),
      amount: format.coin(ended.amount.minus(ended.penalty), 'down'),
      note: text('redeemed_note', { penalty: format.coin(ended.penalty, 'up') }),
      reference: String(ended.id),
    }),
  });
  const begin = useEffectEvent(() => start({ id: order.id, penalty: order.penalty }));
  // The sheet opens with the cost shown on the card at that moment; the server refuses a higher one.
  useEffect(() => begin(), []);
  const close = (): void => {
    sheet.onClose();
    setTimeout(onClosed, EXIT_MS);
  };
  const returned = order.amount.minus(order.penalty);
  return (
    <ConfirmSheet
      {...sheet}
      onClose={close}
      title={text('redeem_early')}
      variant="danger"
      hero={{ value: format.coin(returned, 'down'), caption: text('you_get_back') }}
      confirm_label={text('confirm_redeem')}
      risk={text('wait_instead', { days: order.remaining_days, penalty: format.coin(order.penalty, 'up') })}
      rows={[
        { key: 'amount', label: text('locked_amount'), value: format.coin(order.amount, 'down') },
        { key: 'left', label: text('days_remaining'), value: String(order.remaining_days) },
        {
          key: 'penalty',
          label: text('cost_of_leaving'),
          value: format.coin(order.penalty, 'up'),
          caption: `${format.rate(order.penalty_ratio)} × ${order.remaining_days} × ${format.amount(order.amount, 'down')}`,
        },
        { key: 'kept', label: text('kept_yield'), value: format.coin(order.total_interest, 'down') },
        { key: 'get', label: text('you_receive'), value: format.coin(returned, 'down'), strong: true },
      ]}
    />
  );
};
