import type { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { lockReference } from '#contract/lock-mining/rules.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { largeShare } from '#web/shared/large-share.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { useMoney } from '#web/shared/use-money.ts';
import type { BuyForm } from '../form.ts';
import { lockMiningTexts } from '../locales/index.ts';
import { lockMiningPaths } from '../paths.ts';
import { changedByLocking, type Order, type Product } from '../queries.ts';
import { useLockFormat } from './use-lock-format.ts';

interface Asked {
  readonly amount: Decimal;
  readonly form: BuyForm;
  readonly available: Decimal | undefined;
}

/** The confirm sheet for locking coins, and what opens it. */
export const useBuySheet = (product: Product, onDone: () => void) => {
  const money = useMoney<typeof lockMiningCalls.buy, Asked>();
  const text = useText(lockMiningTexts);
  const format = useLockFormat();
  const own = useOwnCoins();
  const guardsOf = (large: Decimal | undefined) =>
    large ? [{ text: text('large_share', { share: own.percent(large, { scale: 0 }) }), second_tap: false }] : [];
  const review = ({ amount, form: { range, matures_at, at_once }, available }: Asked): Review => ({
    title: text('lock_coins', { currency: product.currency_name }),
    hero: {
      value: format.coin(amount, product, 'down'),
      caption: text('product_name', { currency: product.currency_name, days: product.day }),
    },
    confirm_label: text('confirm_lock'),
    guards: guardsOf(largeShare(amount, available)),
    risk: text('risk', {
      cost: format.coin(at_once.cost, product, 'up'),
      back: format.coin(at_once.back, product, 'down'),
    }),
    rows: [
      {
        key: 'at_once',
        label: text('leave_at_once'),
        value: format.coin(at_once.cost, product, 'up'),
        caption: `${format.rate(product.penalty_ratio)} × ${product.day} × ${format.amount(amount, product, 'down')}`,
      },
      {
        key: 'rate',
        label: text('daily_rate'),
        value: `${format.rate(product.rate_low)}–${format.rate(product.rate_high)}`,
        caption: text('rate_today', { rate: format.rate(product.rate_today) }),
      },
      { key: 'fee', label: text('fee'), value: format.coin(amount.minus(amount), product, 'up') },
      { key: 'day', label: text('per_day'), value: format.range(range.day_low, range.day_high, product) },
      { key: 'unlock', label: text('unlocks'), value: format.instant(matures_at, 'date_time') },
      { key: 'pay', label: text('you_lock'), value: format.coin(amount, product, 'up'), strong: true },
      {
        key: 'get',
        label: text('you_receive'),
        value: `${format.range(amount.plus(range.total_low), amount.plus(range.total_high), product)} ${product.currency_name}`,
        strong: true,
      },
      ...(available
        ? [{ key: 'after', label: text('balance_after'), value: own.coin(available.minus(amount), product, 'down') }]
        : []),
    ],
  });
  const done = (order: Order): ConfirmResult => ({
    outcome: 'done',
    title: text('locked_title', { date: format.instant(order.matures_at, 'date') }),
    amount: format.coin(order.amount, product, 'down'),
    reference: lockReference(order.id),
    view: { label: text('view_position'), onPress: () => push(lockMiningPaths.orders()) },
  });
  const start = (asked: Asked): void => money.start({ config_id: product.id, amount: asked.amount }, asked);
  const parts = { call: lockMiningCalls.buy, money, changes: changedByLocking, review, done, onDone };
  return { start, sheet: <MoneySheet {...parts} /> };
};
