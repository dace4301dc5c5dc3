import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { waysOut } from '#contract/borrowing/rules.ts';
import { debtOf, lentIn, marketOf, pledgedIn } from '../form.ts';
import { borrowingTexts } from '../locales/index.ts';
import type { LoanWithEvents } from '../queries.ts';
import { FallCard } from './fall-card.tsx';
import { LoanActions } from './loan-actions.tsx';
import { LoanEvents } from './loan-events.tsx';
import { useBorrowFormat } from './use-borrow-format.ts';

/** One loan with all that can be done about it, and all that happened to it. */
export const LoanPage = ({ loan }: { loan: LoanWithEvents }) => {
  const text = useText(borrowingTexts);
  const { state } = loan;
  const is_open = state === 'open';
  return (
    <PageFrame title={text('loan_title', { coin: loan.pledge_name })} testId="borrowing.loan">
      <HaltNotice />
      {state !== 'open' && <Banner kind="info">{text(`ended_${state}`)}</Banner>}
      {is_open && <WaysOut loan={loan} />}
      <LoanFacts loan={loan} />
      {is_open && loan.tick && loan.liquidation_price && (
        <FallCard
          terms={loan}
          debt={debtOf(loan)}
          pledge={loan.pledge}
          price={loan.tick.price}
          level={loan.level}
          liquidation_price={loan.liquidation_price}
        />
      )}
      <LoanActions loan={loan} />
      <LoanEvents loan={loan} />
    </PageFrame>
  );
};

/** BW7: while the warning stands, what would end it, in each way. */
const WaysOut = ({ loan }: { loan: LoanWithEvents }) => {
  const text = useText(borrowingTexts);
  const format = useBorrowFormat();
  if (!loan.tick || !loan.level?.gte(loan.warning_level)) return null;
  const ways = waysOut(loan.owed, loan.pledge, loan.tick.price, loan);
  return (
    <Banner kind="warn" testId="borrowing.warning">
      {text('warning_words', {
        pledge: format.exact(ways.pledge, pledgedIn(loan)),
        amount: format.exact(ways.amount, lentIn(loan)),
      })}
    </Banner>
  );
};

const LoanFacts = ({ loan }: { loan: LoanWithEvents }) => {
  const text = useText(borrowingTexts);
  const format = useBorrowFormat();
  const own = useOwnCoins();
  const [lent, pledged] = [lentIn(loan), pledgedIn(loan)];
  const now_facts: Fact[] = [
    { label: text('owed'), value: own.exact(loan.owed, lent), testId: 'borrowing.owed' },
    { label: text('of_it_interest'), value: own.exact(loan.interest, lent) },
    {
      label: text('interest_a_day'),
      value: own.exact(loan.interest_a_day, lent),
    },
    ...(loan.next_charge_at
      ? [{ label: text('next_interest'), value: format.instant(loan.next_charge_at, 'date_time') }]
      : []),
    { label: text('pledged'), value: own.exact(loan.pledge, pledged), testId: 'borrowing.pledged' },
    { label: text('due'), value: format.instant(loan.ends_at, 'date_time') },
    ...(loan.warning_price
      ? [{ label: text('warning_price'), value: format.price(loan.warning_price, loan.price_scale) }]
      : []),
    ...(loan.liquidation_price
      ? [{ label: text('liquidation_price'), value: format.price(loan.liquidation_price, loan.price_scale) }]
      : []),
    ...(loan.tick ? [{ label: text('price_now'), value: format.price(loan.tick.price, loan.price_scale) }] : []),
  ];
  const then_facts: Fact[] = [
    { label: text('borrowed'), value: own.exact(loan.amount, lent) },
    { label: text('repaid'), value: own.exact(loan.repaid_principal.plus(loan.repaid_interest), lent) },
    { label: text('paid_interest'), value: own.exact(loan.repaid_interest, lent) },
    ...(loan.taken_coins.isPositive()
      ? [{ label: text('taken_coins'), value: own.exact(loan.taken_coins, pledged) }]
      : []),
    ...(loan.lost.isPositive() ? [{ label: text('not_owed_more'), value: own.exact(loan.lost, lent) }] : []),
    ...(loan.ended_at ? [{ label: text('ended'), value: format.instant(loan.ended_at, 'date_time') }] : []),
  ];
  return (
    <Card testId="borrowing.facts">
      <Facts facts={loan.state === 'open' ? now_facts : then_facts} />
      {loan.state === 'open' && loan.tick && (
        <a
          href={priceLogPaths.proof({ symbol: marketOf(loan), seq: loan.tick.seq })}
          className="num flex min-h-11 items-center type-label text-accent"
        >
          {text('event_tick', { price: format.price(loan.tick.price, loan.price_scale), seq: loan.tick.seq })}
        </a>
      )}
    </Card>
  );
};
