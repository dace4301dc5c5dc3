import {
  amountProblem,
  dayInterest,
  endsAt,
  MAX_OPEN_LOANS,
  pledgeNeeded,
  pledgeProblem,
  takenAt,
} from '#contract/borrowing/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { refuseWhilePaused } from '#server/core/pauses.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { lastLogIndex, type LoggedTick } from '#server/core/sequencer/logged-ticks.ts';
import { provenLevel } from '#server/features/verification/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { insertLoan, lockBorrower, lockLoan, openLoansOf, saveLoan, type LoanRow } from '../store/loans.ts';
import { lockOfferedPlan, type PlanRow } from '../store/plans.ts';
import { changePool } from '../store/pool.ts';
import { firstReminder, LENDING, lockMoney, postMoved, note, pledgeAccount, spotAccount, watch } from './loan.ts';
import { freshTick } from './price.ts';

export interface LoanInput {
  readonly user_id: number;
  readonly plan_id: number;
  readonly amount: Decimal;
  readonly pledge: Decimal | undefined;
}

/** BW2, BW3: one entry moves the pledge and the money. */
export const lend = async (tx: Transaction, prices: Prices, input: LoanInput): Promise<LoanRow> => {
  const { user_id, amount } = input;
  await lockBorrower(tx, user_id);
  const plan = await lockOfferedPlan(tx, input.plan_id);
  if (!plan) throw new Refusal('borrow_plan_unknown');
  await provenLevel(tx, user_id);
  if ((await openLoansOf(tx, user_id)) >= MAX_OPEN_LOANS)
    throw new Refusal('borrow_too_many', { count: MAX_OPEN_LOANS });
  await refuseWhilePaused(tx, [plan.market_id]);
  await lockMoney(tx, { ...plan, user_id });
  // TM6, BW9: the price, its place in the log and the time are those under the locks.
  const log_index = await lastLogIndex(tx);
  const now = tx.now();
  const tick = await freshTick(tx, prices, plan.market_id, { at: now, to: log_index });
  const pledge = await pledgeFor(tx, plan, tick, input);
  const debt = { principal: amount, interest: dayInterest(amount, plan), charged_days: 1 };
  const started = { started_at: now, ends_at: endsAt(now, plan.days), taken_at: takenAt(now, plan.days) };
  const opened = { ...plan, ...debt, ...started, pledge, is_warned: false };
  const id = await insertLoan(tx, {
    ...opened,
    ...watch(opened),
    user_id,
    plan_id: plan.id,
    amount,
    tick: tick.seq,
    tick_price: tick.price,
    tick_t_ms: tick.t_ms,
    log_index,
    is_behind: true,
    remind_at: firstReminder(now, plan.days),
    state: 'open',
    ended_at: null,
    events: 0,
    ...NOTHING_YET,
  });
  const loan = await lockLoan(tx, id);
  if (!loan) throw new Error('created loan not found');
  await postMoved(tx, {
    reason: 'borrowing.lend',
    ref: String(id),
    at: now,
    movements: [
      { from: spotAccount(user_id), to: pledgeAccount(user_id), currency_id: plan.pledge_id, amount: pledge },
      { from: LENDING, to: spotAccount(user_id), currency_id: plan.currency_id, amount },
    ],
  });
  await changePool(tx, plan.currency_id, { lent: amount });
  const noted = await note(tx, loan, { kind: 'lend', at: now, log_index, tick, coins: pledge, principal: amount });
  await saveLoan(tx, noted);
  return noted;
};

const NOTHING_YET = {
  repaid_principal: Decimal.zero,
  repaid_interest: Decimal.zero,
  settled_principal: Decimal.zero,
  settled_interest: Decimal.zero,
  lost_principal: Decimal.zero,
  lost_interest: Decimal.zero,
  taken_coins: Decimal.zero,
};

/** BW1 to BW3: the amount fits the plan and the pool, and the pledge fits the amount. */
const pledgeFor = async (tx: Transaction, plan: PlanRow, tick: LoggedTick, input: LoanInput): Promise<Decimal> => {
  const { user_id, amount } = input;
  const free = await balanceOf(tx, LENDING, plan.currency_id);
  const problem = amountProblem(plan, amount, free);
  if (problem) {
    const values = { minimum: plan.minimum.toString(), maximum: plan.maximum.toString(), free: free.toString() };
    throw new Refusal(problem, { ...values, currency: plan.currency_name, scale: plan.currency_scale });
  }
  const needed = pledgeNeeded(amount, tick.price, plan);
  const pledge = input.pledge ?? needed;
  const available = await balanceOf(tx, spotAccount(user_id), plan.pledge_id);
  const short = pledgeProblem(plan, { amount, pledge, price: tick.price, available });
  if (short) {
    throw new Refusal(short, { pledge: needed.toString(), coin: plan.pledge_name, scale: plan.pledge_scale });
  }
  return pledge;
};
