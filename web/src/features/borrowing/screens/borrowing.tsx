import HandCoins from 'lucide-react/icons/hand-coins';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { GuestState } from '#web/shared/guest-state.tsx';
import { idIn } from '#web/shared/id-in.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { BorrowForm } from '../components/borrow-form.tsx';
import { LoanList } from '../components/loan-list.tsx';
import { LoanPage } from '../components/loan-page.tsx';
import { borrowingTexts } from '../locales/index.ts';
import { borrowingPaths } from '../paths.ts';
import { useLoan, usePlans } from '../queries.ts';

const parts = ['borrow', 'loans'] as const;
type Part = (typeof parts)[number];

/** Loans and their repayment on one page; with an id, one loan. */
export const Screen = ({ query }: ScreenProps) => {
  const id = idIn(query['id']);
  return id === undefined ? <Loans first={query['show']} /> : <OneLoan id={id} />;
};

const Loans = ({ first }: { first: string | undefined }) => {
  const text = useText(borrowingTexts);
  const plans = usePlans();
  const [part, setPart] = useState<Part>(first === 'loans' ? 'loans' : 'borrow');
  const [plan_id, setPlan] = useState<number>();
  const head = (
    <Tabs
      label={text('title')}
      items={parts.map((value) => ({ value, label: text(`part_${value}`) }))}
      value={part}
      onChange={setPart}
      look="row"
      testId="borrowing.part"
    />
  );
  if (part === 'loans') return <LoanList head={head} onBorrow={() => setPart('borrow')} />;
  const offered = plans.value ?? [];
  const plan = offered.find(({ id }) => id === plan_id) ?? offered.find(({ days }) => days >= 30) ?? offered[0];
  if (plan) return <BorrowForm plans={offered} plan={plan} onPlan={setPlan} head={head} />;
  return (
    <PageFrame title={text('title')} testId="borrowing">
      {head}
      <ReadStates read={plans} skeleton={<SkeletonCards count={3} />}>
        {() => <EmptyState icon={<HandCoins />}>{text('no_plans')}</EmptyState>}
      </ReadStates>
    </PageFrame>
  );
};

const OneLoan = ({ id }: { id: number }) => {
  const text = useText(borrowingTexts);
  const loan = useLoan(id);
  if (loan.value) return <LoanPage loan={loan.value} />;
  return (
    <PageFrame title={text('title')} testId="borrowing.loan">
      <ReadStates
        read={loan}
        skeleton={<SkeletonCards count={3} />}
        guest={<GuestState />}
        empty={
          <EmptyState
            icon={<SearchX />}
            action={{ label: text('part_loans'), href: borrowingPaths.page({ show: 'loans' }) }}
          >
            {text('no_such_loan')}
          </EmptyState>
        }
      >
        {() => null}
      </ReadStates>
    </PageFrame>
  );
};
