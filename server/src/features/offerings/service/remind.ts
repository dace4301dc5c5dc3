import { plusSeconds } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { phaseAt, REMINDER_MINUTES } from '#contract/offerings/rules.ts';
import { deliverAll } from '#server/features/inbox/index.ts';
import type { Database, Transaction } from '#server/ports/db/database.ts';
import { shareOffering } from '../store/offerings.ts';
import {
  lockDueReminders,
  lockWithdrawn,
  removeReminder,
  saveReminder,
  saveSent,
  saveWithdrawalSent,
  type WaitingReminder,
} from '../store/reminders.ts';

export const REMIND_JOB = 'offerings.remind';
export const WITHDRAWN_JOB = 'offerings.withdrawn';

const MAX_BATCH = 500;

/** OF11: only in warm-up. */
export const remind = async (
  tx: Transaction,
  { user_id, project_id, on }: { readonly user_id: number; readonly project_id: number; readonly on: boolean },
) => {
  const offering = await shareOffering(tx, project_id);
  if (!offering) throw new Refusal('offering_unknown');
  const now = tx.now();
  if (phaseAt(offering, now) !== 'warm_up') throw new Refusal('offering_started');
  if (on) await saveReminder(tx, project_id, user_id, now);
  else await removeReminder(tx, project_id, user_id);
  return { is_reminded: on };
};

const reminder = ({ offering_id, user_id, title, starts_at }: WaitingReminder) => ({
  user_id,
  topic: 'orders' as const,
  kind: 'offering_reminder' as const,
  values: { id: String(offering_id), title, starts_at },
});

/** OF11: once, ten minutes before the start; also when the job is late, as long as one can still apply. */
export const sendReminders = async (db: Database): Promise<'more' | 'done'> =>
  db.transaction(async (tx) => {
    const at = tx.now();
    const due = await lockDueReminders(tx, plusSeconds(at, REMINDER_MINUTES * 60), at, MAX_BATCH);
    if (due.length === 0) return 'done';
    await saveSent(tx, due, at);
    await deliverAll(tx, due.map(reminder), at);
    return 'more';
  });

const withdrawal = ({ offering_id, user_id, title }: WaitingReminder) => ({
  user_id,
  topic: 'orders' as const,
  kind: 'offering_withdrawn' as const,
  values: { id: String(offering_id), title },
});

/** OF11: once to each customer who asked for the reminder, also to those who were reminded already. */
export const informOfWithdrawals = async (db: Database): Promise<'more' | 'done'> =>
  db.transaction(async (tx) => {
    const at = tx.now();
    const due = await lockWithdrawn(tx, MAX_BATCH);
    if (due.length === 0) return 'done';
    await saveWithdrawalSent(tx, due, at);
    await deliverAll(tx, due.map(withdrawal), at);
    return 'more';
  });
