import type { Decimal } from '#contract/kit/decimal.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { push } from '#web/shared/navigation.ts';
import { lockMiningPaths } from '../paths.ts';
import { useMoney } from '#web/shared/use-money.tsx';
import type { BuyForm } from '../form.ts';
import { lockMiningTexts } from '../locales/index.ts';
import { changedByLocking, type Product } from '../queries.ts';
import { useLockFormat } from './use-lock-format.ts';

/** Percentage of the account above which the sheet shows a warning. */
const LARGE = 50;

/** The confirm sheet for locking coins, and what starts it. */
export const useBuySheet = (product: Product, form: BuyForm, available: Decimal | undefined, onDone: () => void) => {
  const text = useText(lockMiningTexts);
  const format = useLockFormat(product);
  const money = useMoney(lockMiningCalls.buy, {
    changes: changedByLocking,
    done: (order) => ({
      outcome: 'done',
      title: text('locked_title', { date: format.instant(order.matures_at, 'date') }),
      amount: format.coin(order.amount, 'down'),
      reference: String(order.id),
      view: { label: text('view_position'), onPress: () => push(lockMiningPaths.orders()) },
    }),
  });
  const { amount, range } = form;
  const close = (): void => {
    if (money.sheet.result) onDone();
    money.sheet.onClose();
  };
  const sheet = amount && (
    <ConfirmSheet
      {...money.sheet}
      onClose={close}
      title={text('lock_coins', { currency: product.currency_name })}
      hero={{
        value: format.coin(amount, 'down'),
        caption: text('product_name', { currency: product.currency_name, days: product.day }),
      }}
      confirm_label={text('confirm_lock')}
      guards={largeGuard(amount, available).map((share) => ({
        text: text('large_share', { share: format.percent(share, { scale: 0 }) }),
        second_tap: false,
      }))}
      risk={text('risk', { ratio: format.rate(product.penalty_ratio) })}
      rows={[
        {
          key: 'rate',
          label: text('daily_rate'),
          value: `${format.rate(product.rate_low)}–${format.rate(product.rate_high)}`,
          caption: text('rate_today', { rate: format.rate(product.rate_today) }),
        },
        { key: 'fee', label: text('fee'), value: format.coin(amount.minus(amount), 'up') },
        { key: 'day', label: text('per_day'), value: format.range(range.day_low, range.day_high) },
        { key: 'unlock', label: text('unlocks'), value: format.instant(form.matures_at, 'date_time') },
        { key: 'pay', label: text('you_lock'), value: format.coin(amount, 'up'), strong: true },
        {
          key: 'get',
          label: text('you_receive'),
          value: `${format.range(amount.plus(range.total_low), amount.plus(range.total_high))} ${product.currency_name}`,
          strong: true,
        },
        ...(available
          ? [{ key: 'after', label: text('balance_after'), value: format.coin(available.minus(amount), 'down') }]
          : []),
      ]}
    />
  );
  return { start: (input: InputOf<typeof lockMiningCalls.buy>) => money.start(input), sheet };
};

const largeGuard = (amount: Decimal, available: Decimal | undefined): Decimal[] => {
  if (!available?.isPositive()) return [];
  const share = amount.over(available, 'down');
  return share.toDrawing() * 100 > LARGE ? [share] : [];
};
