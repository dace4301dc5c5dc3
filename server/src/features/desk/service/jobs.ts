import { REMINDER_PART } from '#contract/desk/rules.ts';
import { dueJob } from '#server/core/jobs/due-job.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { lockOffer } from '../store/offers.ts';
import { offersDue, remindersDue, uncheckedDue, unpaidDue } from '../store/order-reads.ts';
import { lockOrder, markReminded } from '../store/orders.ts';
import { stateAt } from './acts.ts';
import { openAppeal } from './appeals.ts';
import { notify } from './notices.ts';
import { publishRates } from './reference.ts';
import { endOffer, refund } from './settle.ts';

/** DK13: at its end an unpaid order is cancelled. Under the lock somebody may have paid or cancelled. */
const expire = async (tx: Transaction, id: number): Promise<void> => {
  const order = await lockOrder(tx, id);
  const now = tx.now();
  if (order?.state !== 'unpaid' || stateAt(order, now) === 'unpaid') return;
  await refund(tx, order, 'expired', now);
  await notify(tx, order, 'cancelled', now);
};

/** DK13: a paid order that nobody released in time. */
const appeal = async (tx: Transaction, id: number): Promise<void> => {
  const order = await lockOrder(tx, id);
  const now = tx.now();
  if (order?.state !== 'paid' || stateAt(order, now) === 'paid') return;
  await openAppeal(tx, order, 'clock', now);
};

/** DK7: after 30 days. */
const endOld = async (tx: Transaction, id: number): Promise<void> => {
  const offer = await lockOffer(tx, id);
  const now = tx.now();
  if (!offer || offer.state === 'ended' || offer.expires_at > now) return;
  await endOffer(tx, offer, 'expired', now);
};

/** DK25: the side whose turn it is, once. */
const remind = async (tx: Transaction, id: number): Promise<void> => {
  const order = await lockOrder(tx, id);
  const now = tx.now();
  if (!order || (order.state !== 'unpaid' && order.state !== 'paid') || stateAt(order, now) !== order.state) return;
  if (await markReminded(tx, id)) await notify(tx, order, 'reminder', now);
};

export const deskJobs = (ports: Ports): readonly Job[] => [
  {
    name: 'desk.rates',
    every_seconds: 60,
    run: async () => {
      await ports.db.transaction((tx) => publishRates(tx, ports));
      return 'done';
    },
  },
  dueJob(ports, { name: 'desk.expire', every_seconds: 5, due: unpaidDue, work: expire }),
  dueJob(ports, { name: 'desk.appeal', every_seconds: 5, due: uncheckedDue, work: appeal }),
  dueJob(ports, { name: 'desk.end-offers', every_seconds: 60, due: offersDue, work: endOld }),
  dueJob(ports, {
    name: 'desk.remind',
    every_seconds: 10,
    due: (sql, job, now) => remindersDue(sql, job, now, REMINDER_PART),
    work: remind,
  }),
];
