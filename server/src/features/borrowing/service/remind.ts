import { GRACE_DAYS, owedOf } from '#contract/borrowing/rules.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { lockLoan } from '../store/loans.ts';
import { dueReminders, saveReminder } from '../store/ticks.ts';
import { charged } from './loan.ts';
import { notifyDue } from './notices.ts';

export const REMIND_JOB = 'borrowing.remind';

const LOANS_AT_ONCE = 100;

/** BW10: a message a day before the end, at the end, and each day after it; a late one takes the place of those before it. */
export const remindBorrowers = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> =>
  eachDue(ports, {
    job: REMIND_JOB,
    now,
    rows: await dueReminders(ports.db, REMIND_JOB, now, LOANS_AT_ONCE),
    idOf: ({ id }) => id,
    work: ({ id }) =>
      ports.db.transaction(async (tx) => {
        const loan = await lockLoan(tx, id);
        const at = tx.now();
        if (loan?.state !== 'open' || loan.remind_at === null || loan.remind_at > at) return;
        await notifyDue(tx, loan, owedOf(charged(loan, at)), at);
        await saveReminder(tx, id, nextReminder(loan.ends_at, at) ?? null);
      }),
  });

/** The days after the end are counted from it; when the pledge pays, that is a message of its own. */
const nextReminder = (ends_at: Instant, after: Instant): Instant | undefined =>
  Array.from({ length: GRACE_DAYS }, (_, day) => plusDays(ends_at, day)).find((at) => at > after);
