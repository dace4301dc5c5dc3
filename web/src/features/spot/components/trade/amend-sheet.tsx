import { useState } from 'react';
import type { OutputOf } from '#contract/kit/call.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { orderReference } from '#contract/spot/rules.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { useMoney } from '#web/shared/use-money.ts';
import { stepOf } from '#web/shared/step-of.ts';
import { amendTexts } from '#web/features/spot/locales/amend/index.ts';
import type { Order, Terms } from '#web/features/spot/queries.ts';
import { changedByOrders } from '../changed-by-orders.ts';
import { amendForm } from './amend.ts';
import { useSpotFormat } from './use-spot-format.ts';

interface AmendSheetProps {
  open: boolean;
  onClose: () => void;
  order: Order;
  terms: Terms;
}

interface Asked {
  readonly order: Order;
  readonly amount: Decimal;
  readonly released: Decimal;
}

/** The new amount of an open order, then the confirm sheet. */
export const AmendSheet = ({ open, onClose, order, terms }: AmendSheetProps) => {
  const text = useText(amendTexts);
  const format = useSpotFormat(terms);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const money = useMoney<typeof spotCalls.amend, Asked>();
  const { amount, problem, released } = amendForm(typed, order, terms);
  const { review, done } = useAmendTexts(terms);
  const asking = money.flow.step === 'closed';
  const submit = (): void => {
    setTried(true);
    if (amount && released && !problem) money.start({ id: order.id, amount }, { order, amount, released });
  };
  return (
    <>
      <Sheet
        open={open && asking}
        onClose={onClose}
        title={text('amend_title', { symbol: order.symbol })}
        testId="amend"
        footer={
          <Button onClick={submit} testId="amend.submit">
            {text('continue')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="type-label font-normal text-2">{text('explain')}</p>
          <AmountField
            label={text('new_amount')}
            value={typed}
            onChange={setTyped}
            step={stepOf(terms.quantity_scale)}
            unit={terms.currency_name}
            error={tried && problem ? text(problem, wordsOf(order, terms, format)) : undefined}
            testId="amend.amount"
          />
          <AmendFacts order={order} format={format} released={released} />
        </div>
      </Sheet>
      <MoneySheet
        call={spotCalls.amend}
        money={money}
        changes={changedByOrders}
        review={review}
        done={done}
        onDone={() => {
          setTyped('');
          setTried(false);
        }}
        onClose={onClose}
      />
    </>
  );
};

type SpotFormat = ReturnType<typeof useSpotFormat>;

interface AmendFactsProps {
  order: Order;
  format: SpotFormat;
  released: Decimal | undefined;
}

const AmendFacts = ({ order, format, released }: AmendFactsProps) => {
  const text = useText(amendTexts);
  return (
    <Facts
      facts={[
        { label: text('amount_now'), value: format.size(order.trade_amount) },
        { label: text('filled'), value: format.size(order.filled) },
        { label: text('released'), value: released ? format.given(order.type, released, 'down') : '—' },
      ]}
    />
  );
};

const wordsOf = (order: Order, terms: Terms, format: SpotFormat) => ({
  scale: terms.quantity_scale,
  amount: format.size(order.trade_amount),
  filled: format.size(order.filled),
  minimum: format.quote(terms.min_value, 'up'),
});

/** What the confirm sheet says before and after. */
const useAmendTexts = (terms: Terms) => {
  const text = useText(amendTexts);
  const format = useSpotFormat(terms);
  const review = ({ order, amount, released }: Asked): Review => ({
    title: text('amend_title', { symbol: order.symbol }),
    hero: { value: format.size(amount), caption: text('new_amount') },
    confirm_label: text('confirm'),
    risk: text('explain'),
    rows: [
      { key: 'price', label: text('price'), value: format.price(order.target_price) },
      { key: 'before', label: text('amount_now'), value: format.size(order.trade_amount) },
      { key: 'filled', label: text('filled'), value: format.size(order.filled) },
      { key: 'after', label: text('new_amount'), value: format.size(amount), strong: true },
      {
        key: 'released',
        label: text('released'),
        value: format.given(order.type, released, 'down'),
        strong: true,
      },
    ],
  });
  const done = (order: OutputOf<typeof spotCalls.amend>): ConfirmResult => ({
    outcome: 'done',
    title: text('amended'),
    amount: format.size(order.trade_amount),
    reference: orderReference(order.id),
  });
  return { review, done };
};
