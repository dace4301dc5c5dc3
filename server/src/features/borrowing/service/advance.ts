import {
  calmPrice,
  isLiquidatedBy,
  liquidationOf,
  owedOf,
  priceOfLevel,
  takingOf,
  type Taking,
} from '#contract/borrowing/rules.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import type { LoggedTick } from '#server/core/sequencer/logged-ticks.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { LoanRow } from '../store/loans.ts';
import { changePool } from '../store/pool.ts';
import { lookedTo, nextTick } from '../store/ticks.ts';
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
  watch,
} from './loan.ts';
import { notifyTaken, notifyWarning } from './notices.ts';

/**
 * BW9: everything that ticks up to a line of the log do to a loan, one after the other. The loan is locked. Whoever
 * changes a loan does this first, so that no act can come between a tick and what it does.
 */
export const advance = async (tx: Transaction, found: LoanRow, to: number): Promise<LoanRow> => {
  let loan = found;
  let from = await lookedTo(tx, loan);
  while (loan.state === 'open') {
    const tick = await nextTick(tx, loan, from, to);
    if (!tick) break;
    loan = await atTick(tx, loan, tick);
    from = tick.log_index;
  }
  return { ...loan, log_index: Math.max(loan.log_index, to) };
};

const atTick = async (tx: Transaction, before: LoanRow, tick: LoggedTick): Promise<LoanRow> => {
  const at = instantOf(tick.t_ms);
  const loan = charged(before, at);
  const owed = owedOf(loan);
  if (at >= loan.taken_at) return taken(tx, loan, tick, 'take');
  if (isLiquidatedBy(owed, loan.pledge, tick.price, loan)) return taken(tx, loan, tick, 'liquidate');
  if (loan.is_warned && tick.price.gte(calmPrice(owed, loan.pledge, loan.warning_level))) {
    const calm = { ...loan, is_warned: false };
    return { ...calm, ...watch(calm) };
  }
  if (!loan.is_warned && tick.price.lte(priceOfLevel(owed, loan.pledge, loan.warning_level))) {
    await notifyWarning(tx, loan, tick, tx.now());
    const warned = { ...loan, is_warned: true };
    return { ...warned, ...watch(warned) };
  }
  return { ...loan, ...watch(loan) };
};

/** BW8, BW10: coins of the pledge settle a debt at the price of a tick, and go to the pool. */
const taken = async (
  tx: Transaction,
  loan: LoanRow,
  tick: LoggedTick,
  kind: 'liquidate' | 'take',
): Promise<LoanRow> => {
  const rule = kind === 'take' ? takingOf : liquidationOf;
  const made = rule(loan, loan.pledge, tick.price, loan);
  await lockMoney(tx, loan);
  const at = momentOf(loan, tx.now());
  await postTaking(tx, loan, { made, tick, kind, at });
  const state = kind === 'take' ? 'taken' : 'liquidated';
  const after: LoanRow = {
    ...loan,
    ...made.left,
    pledge: made.remaining,
    settled_principal: loan.settled_principal.plus(made.settled.principal),
    settled_interest: loan.settled_interest.plus(made.settled.interest),
    lost_principal: loan.lost_principal.plus(made.lost.principal),
    lost_interest: loan.lost_interest.plus(made.lost.interest),
    taken_coins: loan.taken_coins.plus(made.coins),
    is_warned: false,
  };
  const settled = settledLoan(after, { state, at });
  const what = {
    coins: made.coins,
    ...made.settled,
    lost_principal: made.lost.principal,
    lost_interest: made.lost.interest,
    returned: made.returned,
  };
  const noted = await note(tx, settled, { kind, at, tick, log_index: tick.log_index, ...what });
  await notifyTaken(tx, noted, { made, tick, kind }, at);
  return noted;
};

interface Posted {
  readonly made: Taking;
  readonly tick: LoggedTick;
  readonly kind: 'liquidate' | 'take';
  readonly at: Instant;
}

const postTaking = async (tx: Transaction, loan: LoanRow, { made, tick, kind, at }: Posted): Promise<void> => {
  const from = pledgeAccount(loan.user_id);
  const movements = [
    { from, to: LENDING, currency_id: loan.pledge_id, amount: made.coins },
    { from, to: spotAccount(loan.user_id), currency_id: loan.pledge_id, amount: made.returned },
  ];
  await postMoved(tx, { reason: `borrowing.${kind}`, ref: `${loan.id}:${tick.seq}`, at, movements });
  const gone = made.settled.principal.plus(made.lost.principal);
  await changePool(tx, loan.currency_id, {
    lent: gone.negated(),
    settled: made.settled.principal,
    lost: made.lost.principal,
  });
};
