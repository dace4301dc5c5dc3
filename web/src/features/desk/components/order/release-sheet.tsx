import { useState } from 'react';
import { orderCalls } from '#contract/desk/order-calls.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { outdate } from '#web/shared/answers.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { useMoney } from '#web/shared/use-money.ts';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';
import { changedByOrder, type Order } from '#web/features/desk/queries.ts';
import { useOrderFormat } from './use-order-format.ts';

/** DK15: the seller has the money, ticks that, and releases with the payment password. */
export const useReleaseSheet = (order: Order) => {
  const text = useText(orderTexts);
  const people = useText(peopleTexts);
  const format = useOrderFormat();
  const [checked, setChecked] = useState(false);
  const money = useMoney<typeof orderCalls.release, Order>();
  const review = (asked: Order): Review => ({
    title: text('release_coin', { currency: asked.currency_name }),
    hero: { value: format.exact(asked.amount, asked), caption: text('release_to', { name: asked.other.name }) },
    confirm_label: text('release_coin', { currency: asked.currency_name }),
    rows: [
      { key: 'money', label: text('you_received'), value: format.money(asked.money, asked.fiat, 'down'), strong: true },
      ...(asked.buyer_name === null ? [] : [{ key: 'name', label: text('must_come_from'), value: asked.buyer_name }]),
      { key: 'way', label: text('way'), value: people(asked.way) },
      { key: 'give', label: text('you_release'), value: format.exact(asked.amount, asked), strong: true },
    ],
    risk: text('release_final'),
    agreement: {
      text: text('release_tick', { money: format.money(asked.money, asked.fiat, 'down') }),
      checked,
      onChange: setChecked,
    },
  });
  const done = (released: Order): ConfirmResult => ({
    outcome: 'done',
    title: text('released_done'),
    amount: format.exact(released.amount, released),
    reference: released.reference,
  });
  const parts = {
    call: orderCalls.release,
    money,
    changes: changedByOrder,
    review,
    done,
    onClose: () => setChecked(false),
    onRefused: () => outdate([orderCalls.order]),
  };
  return { start: () => money.start({ id: order.id }, order), sheet: <MoneySheet {...parts} /> };
};
