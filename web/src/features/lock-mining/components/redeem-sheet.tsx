import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { lockReference } from '#contract/lock-mining/rules.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { useMoney } from '#web/shared/use-money.ts';
import { lockMiningTexts } from '../locales/index.ts';
import { changedByLocking, type Order } from '../queries.ts';
import { useLockFormat } from './use-lock-format.ts';

/** Leaving early, with its exact cost and the other way out beside it: waiting. */
export const useRedeemSheet = () => {
  const text = useText(lockMiningTexts);
  const format = useLockFormat();
  const money = useMoney<typeof lockMiningCalls.redeem, Order>();
  const review = (order: Order): Review => {
    const returned = format.coin(order.amount.minus(order.penalty), order, 'down');
    const penalty = format.coin(order.penalty, order, 'up');
    return {
      title: text('redeem_early'),
      variant: 'danger',
      hero: { value: returned, caption: text('you_get_back') },
      confirm_label: text('confirm_redeem'),
      risk: text('wait_instead', { days: order.remaining_days, penalty }),
      rows: [
        { key: 'amount', label: text('locked_amount'), value: format.coin(order.amount, order, 'down') },
        { key: 'left', label: text('days_remaining'), value: String(order.remaining_days) },
        {
          key: 'penalty',
          label: text('cost_of_leaving'),
          value: penalty,
          caption: `${format.rate(order.penalty_ratio)} × ${order.remaining_days} × ${format.amount(order.amount, order, 'down')}`,
        },
        { key: 'kept', label: text('kept_yield'), value: format.coin(order.total_interest, order, 'down') },
        { key: 'get', label: text('you_receive'), value: returned, strong: true },
      ],
    };
  };
  const done = (ended: Order): ConfirmResult => ({
    outcome: 'done',
    title: text('redeemed_title'),
    amount: format.coin(ended.amount.minus(ended.penalty), ended, 'down'),
    note: text('redeemed_note', { penalty: format.coin(ended.penalty, ended, 'up') }),
    reference: lockReference(ended.id),
  });
  // The cost that is on the card at that moment; the server refuses a higher one.
  const start = (order: Order): void => money.start({ id: order.id, penalty: order.penalty }, order);
  const parts = { call: lockMiningCalls.redeem, money, changes: changedByLocking, review, done };
  return { start, sheet: <MoneySheet {...parts} /> };
};
