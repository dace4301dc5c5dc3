import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { phaseAt, REMINDER_MINUTES } from '#contract/offerings/rules.ts';
import { deliverAll } from '#server/features/inbox/index.ts';
import type { DuePorts } from '#server/core/jobs/each-due.ts';
import { inBatches } from '#server/core/jobs/in-batches.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { shareOffering } from '../store/offerings.ts';
import {
  dueReminders,
  dueWithdrawals,
  lockDueReminders,
  lockWithdrawn,
  removeReminder,
  saveReminder,
  saveSent,
  saveWithdrawalSent,
  type ReminderKey,
  type WaitingReminder,
} from '../store/reminders.ts';

export const REMIND_JOB = 'offerings.remind';
export const WITHDRAWN_JOB = 'offerings.withdrawn';

const MAX_BATCH = 500;

const idOf = ({ offering_id, user_id }: ReminderKey): string => `${offering_id}:${user_id}`;

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
export const sendReminders = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const starts_by = plusSeconds(now, REMINDER_MINUTES * 60);
  const rows = await dueReminders(ports.db, { job: REMIND_JOB, now, starts_by, limit: MAX_BATCH });
  const send = async (tx: Transaction, keys: readonly ReminderKey[]): Promise<void> => {
    const at = tx.now();
    const due = await lockDueReminders(tx, keys, at);
    await saveSent(tx, due, at);
    await deliverAll(tx, due.map(reminder), at);
  };
  const work = (keys: readonly ReminderKey[]) => ports.db.transaction((tx) => send(tx, keys));
  return inBatches(ports, { job: REMIND_JOB, now, rows, idOf, work });
};

const withdrawal = ({ offering_id, user_id, title }: WaitingReminder) => ({
  user_id,
  topic: 'orders' as const,
  kind: 'offering_withdrawn' as const,
  values: { id: String(offering_id), title },
});

/** OF11: once to each customer who asked for the reminder, also to those who were reminded already. */
export const informOfWithdrawals = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const rows = await dueWithdrawals(ports.db, { job: WITHDRAWN_JOB, now, limit: MAX_BATCH });
  const inform = async (tx: Transaction, keys: readonly ReminderKey[]): Promise<void> => {
    const at = tx.now();
    const due = await lockWithdrawn(tx, keys);
    await saveWithdrawalSent(tx, due, at);
    await deliverAll(tx, due.map(withdrawal), at);
  };
  const work = (keys: readonly ReminderKey[]) => ports.db.transaction((tx) => inform(tx, keys));
  return inBatches(ports, { job: WITHDRAWN_JOB, now, rows, idOf, work });
};
