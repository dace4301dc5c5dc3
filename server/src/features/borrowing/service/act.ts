import { lessRepaid, owedOf, releasable, repaymentOf } from '#contract/borrowing/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { refuseWhilePaused } from '#server/core/pauses.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { lastLogIndex } from '#server/core/sequencer/logged-ticks.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { lockBorrower, lockLoanOf, saveLoan, type LoanRow } from '../store/loans.ts';
import { changePool } from '../store/pool.ts';
import { advance } from './advance.ts';
import {
  charged,
  LENDING,
  lockMoney,
  momentOf,
  note,
  pledgeAccount,
  postMoved,
  settledLoan,
  spotAccount,
} from './loan.ts';
import { notifyRepaid } from './notices.ts';
import { freshTick } from './price.ts';

interface Act {
  readonly user_id: number;
  readonly loan_id: number;
}

interface Opened {
  readonly loan: LoanRow;
  /** The moment of the act: the one to which the loan is charged, whatever is waited for afterwards. */
  readonly at: Instant;
}

/**
 * Customer, loan, ledger: the order of all locks. The end of the log is read when nothing is waited for any more: what
 * ticks up to there do to the loan comes first, and everything after it finds the loan as the act leaves it (BW9).
 */
const openLoan = async (tx: Transaction, { user_id, loan_id }: Act): Promise<Opened> => {
  await lockBorrower(tx, user_id);
  const found = await lockLoanOf(tx, user_id, loan_id);
  if (!found) throw new Refusal('borrow_loan_unknown');
  if (found.state !== 'open') throw new Refusal('borrow_loan_ended');
  await lockMoney(tx, found);
  const loan = await advance(tx, found, await lastLogIndex(tx));
  if (loan.state !== 'open') throw new Refusal('borrow_loan_ended');
  const at = momentOf(loan, tx.now());
  return { loan: charged(loan, at), at };
};

/** The act is done: the next ticks are looked at from here. */
const saved = async (tx: Transaction, loan: LoanRow): Promise<LoanRow> => {
  const row = loan.state === 'open' ? { ...loan, is_behind: true } : loan;
  await saveLoan(tx, row);
  return row;
};

export interface Repayment extends Act {
  /** Everything, if it is not said. */
  readonly amount: Decimal | undefined;
}

/** BW5: interest first; with the last unit the pledge returns in the same entry. */
export const repay = async (tx: Transaction, { amount, ...act }: Repayment): Promise<LoanRow> => {
  if (amount && !amount.isPositive()) throw new Refusal('borrow_nothing');
  const { loan, at } = await openLoan(tx, act);
  if (amount && !amount.fits(loan.currency_scale)) throw new Refusal('borrow_too_fine', { scale: loan.currency_scale });
  const repaid = repaymentOf(loan, amount ?? owedOf(loan));
  const left = lessRepaid(loan, repaid);
  const returned = owedOf(left).isZero() ? loan.pledge : Decimal.zero;
  await postMoved(tx, {
    reason: 'borrowing.repay',
    ref: `${loan.id}:${loan.events + 1}`,
    at,
    movements: [
      { from: spotAccount(loan.user_id), to: LENDING, currency_id: loan.currency_id, amount: owedOf(repaid) },
      {
        from: pledgeAccount(loan.user_id),
        to: spotAccount(loan.user_id),
        currency_id: loan.pledge_id,
        amount: returned,
      },
    ],
  });
  await changePool(tx, loan.currency_id, { lent: repaid.principal.negated(), interest: repaid.interest });
  const after = settledLoan(
    {
      ...loan,
      ...left,
      pledge: loan.pledge.minus(returned),
      repaid_principal: loan.repaid_principal.plus(repaid.principal),
      repaid_interest: loan.repaid_interest.plus(repaid.interest),
    },
    { state: 'repaid', at },
  );
  const noted = await note(tx, after, {
    kind: 'repay',
    at,
    log_index: loan.log_index,
    tick: null,
    ...repaid,
    returned,
  });
  if (noted.state === 'repaid') await notifyRepaid(tx, noted, returned, at);
  return saved(tx, noted);
};

export interface PledgeChange extends Act {
  readonly amount: Decimal;
}

const checkCoins = (loan: LoanRow, amount: Decimal): void => {
  if (!amount.isPositive()) throw new Refusal('borrow_nothing');
  if (!amount.fits(loan.pledge_scale)) throw new Refusal('borrow_pledge_too_fine', { scale: loan.pledge_scale });
};

/** BW6: at any time, also while the market is silent. */
export const addPledge = async (tx: Transaction, { amount, ...act }: PledgeChange): Promise<LoanRow> => {
  const { loan, at } = await openLoan(tx, act);
  checkCoins(loan, amount);
  const movement = {
    from: spotAccount(loan.user_id),
    to: pledgeAccount(loan.user_id),
    currency_id: loan.pledge_id,
    amount,
  };
  await postMoved(tx, { reason: 'borrowing.pledge', ref: `${loan.id}:${loan.events + 1}`, at, movements: [movement] });
  const after = settledLoan({ ...loan, pledge: loan.pledge.plus(amount) }, { state: 'open', at });
  const what = { at, log_index: loan.log_index, coins: amount };
  return saved(tx, await note(tx, after, { kind: 'pledge', tick: null, ...what }));
};

/** BW6: while the level stays at or below the first level at the fresh price. */
export const releasePledge = async (
  tx: Transaction,
  prices: Prices,
  { amount, ...act }: PledgeChange,
): Promise<LoanRow> => {
  const { loan, at } = await openLoan(tx, act);
  checkCoins(loan, amount);
  await refuseWhilePaused(tx, [loan.market_id]);
  const tick = await freshTick(tx, prices, loan.market_id, { at, to: loan.log_index });
  const most = releasable(owedOf(loan), loan.pledge, tick.price, loan);
  if (amount.gt(most)) throw new Refusal('borrow_release_too_much', { most: most.toString(), coin: loan.pledge_name });
  const movement = {
    from: pledgeAccount(loan.user_id),
    to: spotAccount(loan.user_id),
    currency_id: loan.pledge_id,
    amount,
  };
  await postMoved(tx, { reason: 'borrowing.release', ref: `${loan.id}:${loan.events + 1}`, at, movements: [movement] });
  const after = settledLoan({ ...loan, pledge: loan.pledge.minus(amount) }, { state: 'open', at });
  return saved(tx, await note(tx, after, { kind: 'release', at, log_index: loan.log_index, tick, coins: amount }));
};
