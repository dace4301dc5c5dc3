import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { fullDaysServed, yieldOfDay, yieldRange } from '#contract/lock-mining/rules.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { postAll, type Entry, type Movement } from '#server/core/ledger/ledger.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { dueOrderIds, lockOrder, lockPoolOf, saveOrder, type OrderRow } from '../store.ts';
import { termsOf } from './order.ts';
import { poolOf, publishRateAt } from './rate.ts';

export const PAY_JOB = 'lock-mining.pay';

/** Pays due orders, each in a transaction of its own; an order that fails is skipped (JO6). */
export const payDueOrders = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const settleOne = ({ id }: { readonly id: number }): Promise<void> =>
    ports.db.transaction(async (tx) => {
      await lockPoolOf(tx, id);
      const order = await lockOrder(tx, id);
      if (order?.state === 'in_progress') await saveOrder(tx, await settleDueDays(tx, order, tx.now()));
    });
  const rows = await dueOrderIds(ports.db, PAY_JOB, now);
  return eachDue(ports, { job: PAY_JOB, now, rows, idOf: ({ id }) => id, work: settleOne });
};

/** LM4, LM6: pays every full day that has ended and is unpaid; after the last one the principal returns. */
export const settleDueDays = async (tx: Transaction, order: OrderRow, now: Instant): Promise<OrderRow> => {
  const served = fullDaysServed(order.started_at, order.days, now);
  const entries: Entry[] = [];
  let { earned, last_rate } = order;
  for (let day = order.paid_days + 1; day <= served; day++) {
    const { rate } = await publishRateAt(tx, poolOf(order), plusDays(order.started_at, day));
    const amount = yieldOfDay(order.amount, rate, order.currency_scale);
    last_rate = rate;
    earned = earned.plus(amount);
    if (amount.isPositive()) entries.push(yieldEntry(order, day, amount, now));
  }
  const paid = { ...order, paid_days: served, earned, last_rate, next_pay_at: plusDays(order.started_at, served + 1) };
  if (served < order.days) {
    if (entries.length > 0) await postAll(tx, entries);
    return paid;
  }
  await postAll(tx, [...entries, endEntry('lock-mining.mature', paid, Decimal.zero, now)]);
  return { ...paid, state: 'matured', next_pay_at: null, ended_at: order.matures_at };
};

const yieldEntry = (order: OrderRow, day: number, amount: Decimal, at: Instant): Entry => ({
  reason: 'lock-mining.yield',
  ref: `${order.id}:${day}`,
  at,
  movements: [
    { from: house('lock-mining'), to: customer(order.user_id, 'spot'), currency_id: order.currency_id, amount },
  ],
});

/** LM5 to LM7: the principal returns less the penalty, and the house takes back the unearned yield. */
export const endEntry = (
  reason: 'lock-mining.mature' | 'lock-mining.redeem',
  order: OrderRow,
  penalty: Decimal,
  at: Instant,
): Entry => {
  const unearned = yieldRange(termsOf(order), order.amount).total_high.minus(order.earned);
  const { currency_id } = order;
  const locked = customer(order.user_id, 'lock-mining');
  const movements: Movement[] = [
    { from: locked, to: customer(order.user_id, 'spot'), currency_id, amount: order.amount.minus(penalty) },
    { from: locked, to: house('fees'), currency_id, amount: penalty },
    { from: house('lock-mining'), to: house('treasury'), currency_id, amount: unearned },
  ];
  return { reason, ref: String(order.id), at, movements: movements.filter((movement) => movement.amount.isPositive()) };
};
