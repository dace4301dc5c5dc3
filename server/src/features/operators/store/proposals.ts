import type { Instant } from '#contract/kit/instant.ts';
import type { ProposalState } from '#contract/operators/rules.ts';
import type { Sql } from '../../../ports/db/database.ts';

export interface ProposalRow {
  readonly id: number;
  readonly action: string;
  readonly target_type: string;
  readonly target_id: string;
  readonly customer_id: number | null;
  readonly payload: string;
  readonly reason: string;
  readonly state: ProposalState;
  readonly proposed_by: number;
  readonly proposed_by_name: string;
  readonly proposed_at: Instant;
  readonly expires_at: Instant;
  readonly decided_by: number | null;
  readonly decided_by_name: string | null;
  readonly decided_at: Instant | null;
}

/** Of these actions only. One that nobody decided in time counts as expired, also before anybody has noted that. */
export const proposalsPage = (
  sql: Sql,
  wish: {
    readonly actions: readonly string[];
    readonly state: ProposalState | undefined;
    readonly before: number | undefined;
    readonly limit: number;
    readonly now: Instant;
  },
): Promise<ProposalRow[]> => sql.rows<ProposalRow>`
  select p.id, p.action, p.target_type, p.target_id, p.customer_id, p.payload::text, p.reason, p.proposed_by, p.proposed_at,
    p.expires_at, p.decided_by, p.decided_at, o.name as proposed_by_name, d.name as decided_by_name,
    case when p.state = 'open' and p.expires_at <= ${wish.now} then 'expired' else p.state end as state
  from operator_proposal p
  join operator o on o.id = p.proposed_by
  left join operator d on d.id = p.decided_by
  where p.action = any (${wish.actions}::text[]) and p.id < ${wish.before ?? Number.MAX_SAFE_INTEGER}
    and (${wish.state ?? null}::text is null
      or ${wish.state ?? null} = case when p.state = 'open' and p.expires_at <= ${wish.now} then 'expired' else p.state end)
  order by p.id desc limit ${wish.limit}`;

export const proposalById = (sql: Sql, id: number, now: Instant): Promise<ProposalRow | undefined> =>
  sql.row<ProposalRow>`
    select p.id, p.action, p.target_type, p.target_id, p.customer_id, p.payload::text, p.reason, p.proposed_by,
      p.proposed_at, p.expires_at, p.decided_by, p.decided_at, o.name as proposed_by_name, d.name as decided_by_name,
      case when p.state = 'open' and p.expires_at <= ${now} then 'expired' else p.state end as state
    from operator_proposal p
    join operator o on o.id = p.proposed_by
    left join operator d on d.id = p.decided_by
    where p.id = ${id}`;
