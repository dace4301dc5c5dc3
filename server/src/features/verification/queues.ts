import { verificationOperatorCalls as calls } from '#contract/verification/operator-calls.ts';
import type { Queue, Waiting } from '#server/core/queues.ts';
import { reviewHours } from './service/view.ts';

export const verificationQueues: readonly Queue[] = [
  {
    name: 'verification',
    opened_by: calls.queue,
    /** VE10: every case is promised within the same time, so the oldest is due first. */
    async count(sql, now) {
      const review_hours = await reviewHours(sql);
      return sql.one<Waiting>`
        select count(*) as count, min(submitted_at) as oldest_at,
          min(submitted_at) + make_interval(hours => ${review_hours}) as due_at,
          count(*) filter (where submitted_at < ${now}::timestamptz - make_interval(hours => ${review_hours})) as late,
          0 as own
        from verification where state = 'reviewing'`;
    },
  },
];
