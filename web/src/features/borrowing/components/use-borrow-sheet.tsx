import { borrowingCalls } from '#contract/borrowing/calls.ts';
import { borrowReference, type LoanPreview } from '#contract/borrowing/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { lentIn, pledgedIn } from '../form.ts';
import { borrowingTexts } from '../locales/index.ts';
import { borrowingPaths } from '../paths.ts';
import { changedByLoans, type Loan, type Plan } from '../queries.ts';
import { useBorrowFormat } from './use-borrow-format.ts';

interface Asked {
  readonly amount: Decimal;
  readonly pledge: Decimal;
  readonly preview: LoanPreview;
  readonly ends_at: Instant;
}

/** The confirm sheet of a loan, and what opens it. */
export const useBorrowSheet = (plan: Plan, onDone: () => void) => {
  const money = useMoney<typeof borrowingCalls.borrow, Asked>();
  const text = useText(borrowingTexts);
  const format = useBorrowFormat();
  const [lent, pledged] = [lentIn(plan), pledgedIn(plan)];
  const price = (value: Decimal): string => format.price(value, plan.price_scale);
  const review = ({ amount, pledge, preview, ends_at }: Asked): Review => ({
    title: text('borrow_title', { currency: plan.currency_name }),
    hero: {
      value: format.exact(amount, lent),
      caption: text('days_at', { days: plan.days, rate: format.rate(plan.rate) }),
    },
    confirm_label: text('confirm_borrow'),
    risk: text('risk', {
      coin: plan.pledge_name,
      price: price(preview.liquidation_price),
      taken: format.exact(preview.liquidation.coins, pledged),
    }),
    rows: [
      {
        key: 'interest',
        label: text('interest_a_day'),
        value: format.exact(preview.interest_a_day, lent),
        caption: text('first_day'),
      },
      { key: 'fee', label: text('fee'), value: format.exact(amount.minus(amount), lent) },
      { key: 'due', label: text('due'), value: format.instant(ends_at, 'date_time') },
      { key: 'total', label: text('total_at_end'), value: format.exact(preview.total_at_end, lent) },
      { key: 'warning', label: text('warning_price'), value: price(preview.warning_price) },
      { key: 'liquidation', label: text('liquidation_price'), value: price(preview.liquidation_price) },
      { key: 'pledge', label: text('you_pledge'), value: format.exact(pledge, pledged), strong: true },
      { key: 'get', label: text('you_get'), value: format.exact(amount, lent), strong: true },
    ],
  });
  const done = (loan: Loan): ConfirmResult => ({
    outcome: 'done',
    title: text('borrowed_title'),
    amount: format.exact(loan.amount, lent),
    note: text('borrowed_note', { pledge: format.exact(loan.pledge, pledged) }),
    reference: borrowReference(loan.id),
    view: { label: text('view_loan'), onPress: () => push(borrowingPaths.page({ id: loan.id })) },
  });
  const start = (asked: Asked): void => money.start({ id: plan.id, amount: asked.amount, pledge: asked.pledge }, asked);
  const onRefused = (reason: RefusalCode): void => {
    // The app says why and leads to the identity page; the sheet would hide it.
    if (reason === 'identity_required') money.dispatch({ type: 'closed' });
  };
  const parts = { call: borrowingCalls.borrow, money, changes: changedByLoans, review, done, onDone, onRefused };
  return { start, sheet: <MoneySheet {...parts} /> };
};
