import { borrowReference, owedOf, waysOut, type Taking } from '#contract/borrowing/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { LoggedTick } from '#server/core/sequencer/logged-ticks.ts';
import { deliver, type NewMessage } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { LoanRow } from '../store/loans.ts';

const notify = (
  tx: Transaction,
  loan: LoanRow,
  message: Pick<NewMessage, 'kind'> & { readonly values: Readonly<Record<string, string>> },
  at: Instant,
): Promise<void> => {
  const about = { id: String(loan.id), loan: borrowReference(loan.id), currency: loan.currency_name };
  const values = { ...about, coin: loan.pledge_name, ...message.values };
  return deliver(tx, loan.user_id, { topic: 'orders', kind: message.kind, values }, at);
};

const tickValues = ({ pledge_name, currency_name, price_scale }: LoanRow, { price, seq }: LoggedTick) => ({
  symbol: `${pledge_name}/${currency_name}`,
  price: price.cut(price_scale, 'half_even').toFixed(price_scale),
  tick: String(seq),
});

/** BW7: what would end the warning, in each way. */
export const notifyWarning = (tx: Transaction, loan: LoanRow, tick: LoggedTick, at: Instant): Promise<void> => {
  const out = waysOut(owedOf(loan), loan.pledge, tick.price, loan);
  const values = { ...tickValues(loan, tick), pledge: out.pledge.toString(), amount: out.amount.toString() };
  return notify(tx, loan, { kind: 'borrow_warning', values }, at);
};

/** BW8, BW10: what was taken, what it settled, and what came back or is still owed. */
export const notifyTaken = (
  tx: Transaction,
  loan: LoanRow,
  { made, tick, kind }: { readonly made: Taking; readonly tick: LoggedTick; readonly kind: 'liquidate' | 'take' },
  at: Instant,
): Promise<void> => {
  const values = {
    ...tickValues(loan, tick),
    pledge: made.coins.toString(),
    amount: owedOf(made.settled).toString(),
    left: owedOf(made.left).toString(),
    returned: made.returned.toString(),
    end: loan.state === 'open' ? 'open' : 'ended',
  };
  return notify(tx, loan, { kind: kind === 'take' ? 'borrow_taken' : 'borrow_liquidated', values }, at);
};

/** BW5: the pledge is back. */
export const notifyRepaid = (tx: Transaction, loan: LoanRow, returned: Decimal, at: Instant): Promise<void> =>
  notify(tx, loan, { kind: 'borrow_repaid', values: { returned: returned.toString() } }, at);

/** BW10 */
export const notifyDue = (tx: Transaction, loan: LoanRow, owed: Decimal, at: Instant): Promise<void> => {
  const is_over = at >= loan.ends_at;
  const values = { amount: owed.toString(), until: is_over ? loan.taken_at : loan.ends_at };
  return notify(tx, loan, { kind: is_over ? 'borrow_overdue' : 'borrow_due_soon', values }, at);
};
