import { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import type { Queue, Waiting } from '#server/core/queues.ts';

/** No time is promised for a decision, so none is due. */
export const deskQueues: readonly Queue[] = [
  {
    name: 'desk_appeals',
    opened_by: calls.operatorAppeals,
    count: (sql, now, { operator_id }) => sql.one<Waiting>`
      select count(*) as count, min(a.opened_at) as oldest_at, null::timestamptz as due_at, 0 as late,
        count(*) filter (where exists (
          select from operator_proposal p where p.target_type = 'desk_order' and p.target_id = a.order_id::text
            and p.state = 'open' and p.expires_at > ${now} and p.proposed_by = ${operator_id})) as own
      from desk_appeal a where a.outcome is null`,
  },
  {
    name: 'desk_merchants',
    opened_by: calls.operatorMerchants,
    count: (sql, now, { operator_id }) => sql.one<Waiting>`
      select count(*) as count, min(m.applied_at) as oldest_at, null::timestamptz as due_at, 0 as late,
        count(*) filter (where exists (
          select from operator_proposal p where p.target_type = 'desk_merchant' and p.target_id = m.user_id::text
            and p.state = 'open' and p.expires_at > ${now} and p.proposed_by = ${operator_id})) as own
      from desk_merchant m where m.state = 'applied'`,
  },
];
