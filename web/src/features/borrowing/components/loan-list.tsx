import HandCoins from 'lucide-react/icons/hand-coins';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { GuestState } from '#web/shared/guest-state.tsx';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useSession } from '#web/shared/session.ts';
import { borrowingTexts } from '../locales/index.ts';
import { useLoans } from '../queries.ts';
import { LoanCard } from './loan-card.tsx';

/** The customer's loans: what is to be repaid first, then what has ended. */
export const LoanList = ({ head, onBorrow }: { head: ReactNode; onBorrow: () => void }) => {
  const text = useText(borrowingTexts);
  const guest = useSession() === undefined;
  const [open, ended] = [useLoans(2), useLoans(3)];
  return (
    <PageFrame title={text('title')} testId="borrowing">
      <HaltNotice />
      {head}
      {guest && <GuestState />}
      {!guest && (
        <ListStates
          list={open}
          skeleton={<SkeletonCards count={2} />}
          empty={
            <EmptyState icon={<HandCoins />} action={{ label: text('borrow'), onClick: onBorrow }}>
              {text('no_loans')}
            </EmptyState>
          }
        >
          {(loans) => loans.map((loan) => <LoanCard key={loan.id} loan={loan} />)}
        </ListStates>
      )}
      {!guest && ended.state === 'ready' && ended.value.length > 0 && (
        <Section title={text('ended_loans')}>
          <ListStates list={ended} empty={undefined}>
            {(loans) => loans.map((loan) => <LoanCard key={loan.id} loan={loan} />)}
          </ListStates>
        </Section>
      )}
    </PageFrame>
  );
};
