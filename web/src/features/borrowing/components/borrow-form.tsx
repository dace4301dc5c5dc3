import { useState, type ReactNode } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useSession } from '#web/shared/session.ts';
import { useAvailable } from '#web/shared/use-available.ts';
import { borrowForm, mostToBorrow, startLevel, type BorrowForm as Form } from '../form.ts';
import { borrowingTexts } from '../locales/index.ts';
import type { Plan } from '../queries.ts';
import { BorrowAmount } from './borrow-amount.tsx';
import { CostCard } from './cost-card.tsx';
import { FallCard } from './fall-card.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { PledgeCard } from './pledge-card.tsx';
import { PoolCard } from './pool-card.tsx';
import { useBorrowSheet } from './use-borrow-sheet.tsx';

interface BorrowFormProps {
  plans: readonly Plan[];
  plan: Plan;
  onPlan: (id: number) => void;
  /** Above the form: which part of the page is shown. */
  head: ReactNode;
}

export const BorrowForm = ({ plans, plan, onPlan, head }: BorrowFormProps) => {
  const text = useText(borrowingTexts);
  const guest = useSession() === undefined;
  const available = useAvailable(plan.pledge_id);
  const draft = useDraft('borrowing.borrow', { amount: '', level: String(startLevel(plan)) });
  const [tried, setTried] = useState(false);
  const typed = { amount: draft.values.amount, level: Number(draft.values.level) };
  const form = borrowForm(plan, typed, guest ? undefined : available, instantOf(now()));
  const { start, sheet } = useBorrowSheet(plan, () => {
    draft.clear();
    setTried(false);
  });
  const submit = (): void => {
    setTried(true);
    const { amount, pledge, preview, problem } = form;
    if (amount && pledge && preview && !problem) start({ amount, pledge, preview, ends_at: form.ends_at });
  };
  return (
    <PageFrame
      title={text('title')}
      testId="borrowing"
      footer={
        <Button onClick={submit} disabled={!plan.is_fresh} testId="borrowing.submit">
          {guest ? text('log_in_to_borrow') : text('borrow')}
        </Button>
      }
    >
      <HaltNotice />
      {head}
      <PlanChoice plans={plans} plan={plan} onPlan={onPlan} />
      {!plan.is_fresh && <Banner kind="warn">{text('no_price', { coin: plan.pledge_name })}</Banner>}
      <BorrowAmount
        plan={plan}
        problem={tried ? form.problem : undefined}
        example={form.is_example && plan.tick ? form.counted : undefined}
        amount={draft.values.amount}
        most={mostToBorrow(plan, typed.level, guest ? undefined : available)}
        onChange={(amount) => draft.set({ amount })}
      />
      <PledgeCard
        plan={plan}
        form={form}
        tried={tried}
        level={typed.level}
        onLevel={(level) => draft.set({ level: String(level) })}
        available={guest ? undefined : available}
      />
      <CostCard plan={plan} form={form} />
      <PreviewBar plan={plan} form={form} />
      <PoolCard />
      {sheet}
    </PageFrame>
  );
};

/** The picture of the loan as it would be; none of an amount that is refused. */
const PreviewBar = ({ plan, form: { preview, pledge, counted } }: { plan: Plan; form: Form }) =>
  preview &&
  pledge &&
  counted &&
  plan.tick && (
    <FallCard
      terms={plan}
      debt={{ principal: counted, interest: preview.interest_a_day }}
      pledge={pledge}
      price={plan.tick.price}
      level={preview.level}
      liquidation_price={preview.liquidation_price}
    />
  );
