import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { SHARED_DEVICE_DAYS, type ProposalState } from '#contract/operators/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { TARGET_NAME } from './acts.ts';

export interface ProposalRow {
  readonly id: number;
  readonly action: string;
  readonly target_type: string;
  readonly target_id: string;
  readonly target_name: string | null;
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
  /** The addresses of both logins; the second is that of the approver, or of the caller. */
  readonly proposed_address: string;
  readonly second_address: string;
  readonly second_operator_id: number;
  /** Whether it is open and the proposer lately used the caller's browser. */
  readonly same_device: boolean;
}

export interface Asker {
  readonly session_id: string;
  readonly now: Instant;
}

interface Wanted extends Asker {
  /** All by default. */
  readonly actions?: readonly string[];
  readonly state?: ProposalState | undefined;
  readonly from_id: number;
  readonly to_id: number;
  readonly limit: number;
}

/** An undecided proposal counts as expired in time, also before that is stored. */
const proposals = (sql: Sql, wanted: Wanted): Promise<ProposalRow[]> => sql.rows<ProposalRow>`
  select p.id, p.action, p.target_type, p.target_id, ${TARGET_NAME}, p.customer_id, p.payload::text, p.reason, p.proposed_by, p.proposed_at,
    p.expires_at, p.decided_by, p.decided_at, o.name as proposed_by_name, d.name as decided_by_name, x.state,
    ps.address as proposed_address, ss.address as second_address, ss.operator_id as second_operator_id,
    x.state = 'open' and ss.operator_id <> p.proposed_by and (ss.device_id is null or exists (
      select from operator_session theirs where theirs.operator_id = p.proposed_by and theirs.device_id = ss.device_id
        and (theirs.created_at > ${plusDays(wanted.now, -SHARED_DEVICE_DAYS)} or theirs.id = p.proposed_session))) as same_device
  from operator_proposal p
  cross join lateral (
    select case when p.state = 'open' and p.expires_at <= ${wanted.now} then 'expired' else p.state end as state) x
  join operator o on o.id = p.proposed_by
  left join operator d on d.id = p.decided_by
  join operator_session ps on ps.id = p.proposed_session
  join operator_session ss on ss.id = coalesce(p.decided_session, ${wanted.session_id})
  where p.id between ${wanted.from_id} and ${wanted.to_id}
    and (${wanted.actions ?? null}::text[] is null or p.action = any (${wanted.actions ?? null}::text[]))
    and (${wanted.state ?? null}::text is null or x.state = ${wanted.state ?? null})
  order by p.id desc limit ${wanted.limit}`;

/** Of these actions only. */
export const proposalsPage = (
  sql: Sql,
  { before, ...wanted }: Omit<Wanted, 'from_id' | 'to_id'> & { readonly before: number | undefined },
): Promise<ProposalRow[]> => proposals(sql, { ...wanted, from_id: 1, to_id: (before ?? Number.MAX_SAFE_INTEGER) - 1 });

export const proposalById = async (sql: Sql, id: number, asker: Asker): Promise<ProposalRow | undefined> =>
  (await proposals(sql, { ...asker, from_id: id, to_id: id, limit: 1 }))[0];
