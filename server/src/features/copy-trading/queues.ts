import { copyOperatorCalls as calls } from '#contract/copy-trading/operator-calls.ts';
import type { Queue, Waiting } from '#server/core/queues.ts';

export const copyQueues: readonly Queue[] = [
  {
    name: 'copy_applications',
    opened_by: calls.operatorApplications,
    /** No time is promised for an answer, so none is due. */
    count: (sql) => sql.one<Waiting>`
      select count(*) as count, min(applied_at) as oldest_at, null::timestamptz as due_at, 0 as late, 0 as own
      from copy_trader where state = 'applied'`,
  },
];
