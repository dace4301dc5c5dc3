import { useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useSession } from '#web/shared/session.ts';
import { useAvailable } from '#web/shared/use-available.ts';
import { buyForm, type BuyForm as Form } from '../form.ts';
import { lockMiningTexts } from '../locales/index.ts';
import type { Product } from '../queries.ts';
import { BuyAmount } from './buy-amount.tsx';
import { useBuySheet } from './buy-sheet.tsx';
import { LeaveEarly } from './leave-early.tsx';
import { PoolBar } from './pool-bar.tsx';
import { RatesLink } from './rates-sheet.tsx';
import { useLockFormat } from './use-lock-format.ts';

export const BuyForm = ({ product }: { product: Product }) => {
  const text = useText(lockMiningTexts);
  const guest = useSession() === undefined;
  const available = useAvailable(product.currency_id);
  const draft = useDraft(`lock-mining.buy.${product.id}`, { amount: '' });
  const [days_left, setDaysLeft] = useState(product.day);
  const [tried, setTried] = useState(false);
  const form = buyForm(product, { amount: draft.values.amount, days_left }, available, instantOf(now()));
  const { start, sheet } = useBuySheet(product, () => {
    draft.clear();
    setTried(false);
  });
  const name = text('product_name', { currency: product.currency_name, days: product.day });
  const submit = (): void => {
    setTried(true);
    if (form.amount && !form.problem) start({ amount: form.amount, form, available });
  };
  return (
    <PageFrame
      title={name}
      testId="lock-buy"
      footer={
        <Button onClick={submit} testId="lock-buy.submit">
          {guest ? text('log_in_to_lock') : text('lock_coins', { currency: product.currency_name })}
        </Button>
      }
    >
      <HaltNotice />
      <Card>
        <BuyAmount
          product={product}
          form={form}
          tried={tried}
          amount={draft.values.amount}
          onChange={(amount) => draft.set({ amount })}
          available={available}
        />
      </Card>
      <YieldCard product={product} form={form} />
      <LeaveEarly product={product} days_left={days_left} onChange={setDaysLeft} leaving={form.leaving} />
      {sheet}
    </PageFrame>
  );
};

const YieldCard = ({ product, form }: { product: Product; form: Form }) => {
  const text = useText(lockMiningTexts);
  const format = useLockFormat();
  return (
    <Card testId="lock-buy.yield">
      <Facts
        facts={[
          {
            label: text('per_day'),
            value: format.range(form.range.day_low, form.range.day_high, product),
            testId: 'lock-buy.per-day',
          },
          {
            label: text('total'),
            value: format.range(form.range.total_low, form.range.total_high, product),
            testId: 'lock-buy.total',
          },
          { label: text('rate'), value: format.rate(product.rate_today) },
          { label: text('first_payout'), value: format.instant(form.first_pay_at, 'date_time') },
          { label: text('unlocks'), value: format.instant(form.matures_at, 'date'), testId: 'lock-buy.unlocks' },
        ]}
      />
      <div className="mt-3 border-t border-line pt-3">
        <PoolBar locked={product.locked} capacity={product.capacity} />
        <RatesLink product={product} />
      </div>
    </Card>
  );
};
