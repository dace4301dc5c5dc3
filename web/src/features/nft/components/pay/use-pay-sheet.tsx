import { useState } from 'react';
import type { OutputOf } from '#contract/kit/call.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { outdate } from '#web/shared/answers.ts';
import { ask } from '#web/shared/ask.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { tell } from '#web/shared/refusals.ts';
import { useAvailable } from '#web/shared/use-available.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { payTexts } from '#web/features/nft/locales/pay/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { changedBySale, type Order, type Work } from '#web/features/nft/queries.ts';
import { isShort } from '../buy/bid-form.ts';
import { lessMargin } from '../buy/paid.ts';
import { usePaid, usePriceParts } from '../buy/use-price-parts.ts';
import { useNftFormat } from '../use-nft-format.ts';

interface PayAsked {
  readonly order: Order;
  /** Says how the price is divided. */
  readonly work: Work;
}

/** NA6: pays a won auction; the margin returns in the same entry. */
export const usePaySheet = () => {
  const text = useText(payTexts);
  const format = useNftFormat();
  const paid = usePaid();
  const [opening, setOpening] = useState<number>();
  const money = useMoney<typeof saleCalls.pay, PayAsked>();
  const review = useReview(money.flow.intent?.asked);
  const done = ({ code }: OutputOf<typeof saleCalls.pay>, { order, work }: PayAsked): ConfirmResult => ({
    outcome: 'done',
    title: text('paid'),
    amount: format.price(paid(order.price, work), order),
    note: text('paid_note', { margin: format.margin(order.margin) }),
    view: { label: text('see_own'), onPress: () => push(nftPaths.own({ code })) },
  });
  const start = async (order: Order): Promise<void> => {
    setOpening(order.id);
    try {
      const work = await ask(workCalls.detail, { code: order.code });
      money.start({ id: order.id }, { order, work });
    } catch (failure) {
      tell(failure);
    } finally {
      setOpening(undefined);
    }
  };
  const onRefused = (): void => outdate([saleCalls.orders]);
  const parts = { call: saleCalls.pay, money, changes: changedBySale, review, done, onRefused };
  return { start: (order: Order) => void start(order), opening, sheet: <MoneySheet {...parts} /> };
};

const useReview = (asked: PayAsked | undefined) => {
  const text = useText(payTexts);
  const format = useNftFormat();
  const own = useOwnCoins();
  const paid = usePaid();
  const parts = usePriceParts();
  const available = useAvailable(asked?.order.currency_id);
  return ({ order, work }: PayAsked): Review => {
    const { name, price, margin, pay_until } = order;
    const pays = paid(price, work);
    const amount = format.price(pays, order);
    const needed = lessMargin(pays, margin, order.currency_name);
    const until = format.instant(pay_until, 'date_time');
    const short = isShort(needed, available);
    return {
      title: text('pay_for', { name }),
      hero: { value: amount, caption: name },
      rows: [
        { key: 'bid', label: text('winning_bid'), value: format.price(price, order) },
        ...parts(price, work),
        { key: 'until', label: text('pay_until'), value: until },
        {
          key: 'margin',
          label: text('margin_back'),
          value: format.margin(margin),
          caption: text('margin_back_note'),
        },
        ...(available && !short
          ? [{ key: 'after', label: text('balance_after'), value: own.exact(available.minus(needed), order) }]
          : []),
      ],
      pays: { key: 'pay', label: text('you_pay'), value: amount, strong: true },
      risk: text('unpaid_risk', { time: until, margin: format.margin(margin) }),
      guards:
        available && short
          ? [
              {
                text: text('short', { available: own.exact(available, order), amount: format.price(needed, order) }),
                second_tap: false,
              },
            ]
          : [],
      confirm_label: text('pay_now'),
    };
  };
};
