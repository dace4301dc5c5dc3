import { borrowReference, debtAt, owedOf } from '#contract/borrowing/rules.ts';
import type { Owed, RoomHoldings } from '#server/core/holdings.ts';
import { charged } from './service/loan.ts';
import { debtsThen } from './store/debts.ts';
import { interestPaidBy, openLoans, runningLoans } from './store/loans.ts';

const currencyOf = ({ currency_id, currency_name, currency_scale }: Omit<Owed, 'amount'>) => ({
  currency_id,
  currency_name,
  currency_scale,
});

/** FN1: every open loan with what is owed now; the next thing that happens to it is its end. */
export const holdings: RoomHoldings = {
  running: async (sql, user_id, now, limit) =>
    (await runningLoans(sql, user_id, limit)).map((row) => {
      const loan = charged(row, now);
      return {
        id: loan.id,
        kind: 'loan',
        reference: borrowReference(loan.id),
        about: loan.pledge_name,
        side: 'owed',
        currency_id: loan.currency_id,
        amount: owedOf(loan),
        started_at: loan.started_at,
        next: now < loan.ends_at ? 'due' : 'taken',
        next_at: now < loan.ends_at ? loan.ends_at : loan.taken_at,
        ends_at: loan.ends_at,
      };
    }),
  /** What loans cost: the interest that was paid, in money or by coins. */
  earned: async (sql, user_id) =>
    (await interestPaidBy(sql, user_id)).map(({ currency_id, amount }) => ({ currency_id, amount: amount.negated() })),
  /** BA1: of every open loan, with the interest of the days that have begun. */
  debts: {
    current: async (sql, user_ids, now) =>
      (await openLoans(sql, user_ids)).map((loan) => ({
        user_id: loan.user_id,
        ...currencyOf(loan),
        amount: owedOf(charged(loan, now)),
      })),
    past: async (sql, user_id, moments) =>
      (await debtsThen(sql, user_id, moments)).map((debt) => ({
        at: debt.at,
        ...currencyOf(debt),
        amount: owedOf(debtAt(debt, debt, debt.at)),
      })),
  },
};
