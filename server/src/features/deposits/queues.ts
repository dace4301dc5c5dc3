import { depositsOperatorCalls as calls } from '#contract/deposits/operator-calls.ts';
import type { Queue, Waiting } from '#server/core/queues.ts';

export const depositsQueues: readonly Queue[] = [
  {
    name: 'deposits',
    opened_by: calls.queue,
    /** No time is promised for a deposit that an operator checks, so none is due. */
    count: (sql) =>
      sql.one<Waiting>`
        select count(*) as count, min(created_at) as oldest_at, null::timestamptz as due_at, 0 as late, 0 as own
        from deposit where state = 'submitted'`,
  },
];
