import { withdrawalsOperatorCalls as calls } from '#contract/withdrawals/operator-calls.ts';
import type { Queue, Waiting } from '#server/core/queues.ts';
import { isHeld, isRunning } from './store/holds.ts';

/** DB4: a withdrawal on hold waits for the end of its hold, and is counted there only. */
export const withdrawalsQueues: readonly Queue[] = [
  {
    name: 'withdrawals_requested',
    opened_by: calls.queue,
    count: (sql, now) =>
      sql.one<Waiting>`
        select count(*) as count, min(requested_at) as oldest_at, min(due_at) as due_at,
          count(*) filter (where due_at < ${now}) as late, 0 as own
        from withdrawal w where state = 'requested' and not ${isHeld(now)}`,
  },
  {
    name: 'withdrawals_held',
    opened_by: calls.queue,
    /** A hold is due when it ends, which happens without an operator. */
    count: (sql, now) =>
      sql.one<Waiting>`
        select count(distinct h.withdrawal_id) as count, min(h.from_at) as oldest_at, min(h.until_at) as due_at, 0 as late,
          0 as own
        from withdrawal_hold h join withdrawal w on w.id = h.withdrawal_id
        where ${isRunning(now)} and w.state in ('requested', 'approved')`,
  },
  {
    name: 'withdrawals_to_pay',
    opened_by: calls.queue,
    /** Only those that an operator pays; the payout worker sends the others. */
    count: (sql, now) =>
      sql.one<Waiting>`
        select count(*) as count, min(requested_at) as oldest_at, min(due_at) as due_at,
          count(*) filter (where due_at < ${now}) as late, 0 as own
        from withdrawal w where state = 'approved' and paid_by = 'operator' and not ${isHeld(now)}`,
  },
  {
    name: 'withdrawals_sending',
    opened_by: calls.queue,
    count: (sql, now) =>
      sql.one<Waiting>`
        select count(*) as count, min(requested_at) as oldest_at, min(due_at) as due_at,
          count(*) filter (where due_at < ${now}) as late, 0 as own
        from withdrawal w where state in ('approved', 'broadcasting') and paid_by = 'worker' and not ${isHeld(now)}`,
  },
];
