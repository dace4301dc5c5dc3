import { borrowingCalls } from '#contract/borrowing/calls.ts';
import { borrowReference } from '#contract/borrowing/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { useMoney } from '#web/shared/use-money.ts';
import { afterAction, lentIn, pledgedIn, type LoanAction } from '../form.ts';
import { borrowingTexts } from '../locales/index.ts';
import { changedByLoans, type Loan } from '../queries.ts';
import { useBorrowFormat } from './use-borrow-format.ts';

interface Asked {
  readonly amount: Decimal;
  readonly loan: Loan;
}

/** The confirm sheet of a repayment, of an added pledge, or of one that is taken back. */
export const useActionSheet = (action: LoanAction, loan: Loan, onDone: () => void) => {
  const repay = useMoney<typeof borrowingCalls.repay, Asked>();
  const pledge = useMoney<typeof borrowingCalls.pledge, Asked>();
  const release = useMoney<typeof borrowingCalls.release, Asked>();
  const { review, done } = useWords(action);
  const shared = { changes: changedByLoans, review, done, onDone };
  const start = (amount: Decimal): void => {
    const asked = { amount, loan };
    if (action === 'repay') repay.start({ orderId: loan.id, amount }, asked);
    else if (action === 'pledge') pledge.start({ id: loan.id, amount }, asked);
    else release.start({ id: loan.id, amount }, asked);
  };
  const sheets = {
    repay: <MoneySheet call={borrowingCalls.repay} money={repay} {...shared} />,
    pledge: <MoneySheet call={borrowingCalls.pledge} money={pledge} {...shared} />,
    release: <MoneySheet call={borrowingCalls.release} money={release} {...shared} />,
  };
  return { start, sheet: sheets[action] };
};

const useWords = (action: LoanAction) => {
  const text = useText(borrowingTexts);
  const format = useBorrowFormat();
  const own = useOwnCoins();
  const coinOf = (loan: Loan) => (action === 'repay' ? lentIn(loan) : pledgedIn(loan));
  const review = ({ amount, loan }: Asked): Review => {
    const after = afterAction(action, amount, loan);
    const moved = action === 'repay' ? loan.owed.minus(after.owed) : amount;
    return {
      title: text(`do_${action}`),
      hero: { value: format.exact(moved, coinOf(loan)), caption: text(`hero_${action}`) },
      confirm_label: text(`do_${action}`),
      rows: [
        { key: 'fee', label: text('fee'), value: format.exact(Decimal.zero, coinOf(loan)) },
        { key: 'owed', label: text('owed_after'), value: own.exact(after.owed, lentIn(loan)) },
        {
          key: 'pledge',
          label: text(after.is_over ? 'pledge_back' : 'pledged_after'),
          value: own.exact(after.pledge, pledgedIn(loan)),
          strong: true,
        },
        ...(after.level ? [{ key: 'level', label: text('level_after'), value: format.level(after.level) }] : []),
      ],
    };
  };
  const done = (after: Loan, { amount, loan }: Asked): ConfirmResult => ({
    outcome: 'done',
    title: text(after.state === 'open' ? `done_${action}` : 'done_over'),
    amount: format.exact(action === 'repay' ? loan.owed.minus(after.owed) : amount, coinOf(loan)),
    note:
      after.state === 'open'
        ? text('owed_amount', { amount: own.exact(after.owed, lentIn(loan)) })
        : text('pledge_is_back', { amount: own.exact(loan.pledge, pledgedIn(loan)) }),
    reference: borrowReference(loan.id),
  });
  return { review, done };
};
