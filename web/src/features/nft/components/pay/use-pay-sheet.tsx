import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { outdate } from '#web/shared/answers.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { useAvailable } from '#web/shared/use-available.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { payTexts } from '#web/features/nft/locales/pay/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { changedBySale, type Order } from '#web/features/nft/queries.ts';
import { useNftFormat } from '../use-nft-format.ts';

/** NA6: pays a won auction; the margin returns in the same entry. */
export const usePaySheet = () => {
  const text = useText(payTexts);
  const format = useNftFormat();
  const money = useMoney<typeof saleCalls.pay, Order>();
  const review = useReview(money.flow.intent?.asked);
  const done = ({ code }: OutputOf<typeof saleCalls.pay>, order: Order): ConfirmResult => ({
    outcome: 'done',
    title: text('paid'),
    amount: format.price(order.price, order),
    note: text('paid_note', { margin: format.margin(order.margin) }),
    view: { label: text('see_own'), onPress: () => push(nftPaths.own({ code })) },
  });
  const start = (order: Order): void => money.start({ id: order.id }, order);
  const onRefused = (): void => outdate([saleCalls.orders]);
  const parts = { call: saleCalls.pay, money, changes: changedBySale, review, done, onRefused };
  return { start, sheet: <MoneySheet {...parts} /> };
};

const useReview = (asked: Order | undefined) => {
  const text = useText(payTexts);
  const format = useNftFormat();
  const own = useOwnCoins();
  const available = useAvailable(asked?.currency_id);
  return (order: Order): Review => {
    const { name, price, margin, pay_until, currency_name } = order;
    const amount = format.price(price, order);
    const back = currency_name === 'USDT' ? margin : Decimal.zero;
    const until = format.instant(pay_until, 'date_time');
    return {
      title: text('pay_for', { name }),
      hero: { value: amount, caption: name },
      rows: [
        { key: 'bid', label: text('winning_bid'), value: amount },
        { key: 'until', label: text('pay_until'), value: until },
        {
          key: 'margin',
          label: text('margin_back'),
          value: format.margin(margin),
          caption: text('margin_back_note'),
        },
        ...(available?.gte(price)
          ? [
              {
                key: 'after',
                label: text('balance_after'),
                value: own.exact(available.minus(price).plus(back), order),
              },
            ]
          : []),
      ],
      pays: { key: 'pay', label: text('you_pay'), value: amount, strong: true },
      risk: text('unpaid_risk', { time: until, margin: format.margin(margin) }),
      guards:
        available && price.gt(available)
          ? [{ text: text('short', { available: own.exact(available, order), amount }), second_tap: false }]
          : [],
      confirm_label: text('pay_now'),
    };
  };
};
