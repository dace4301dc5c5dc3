import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface ActRow {
  readonly seq: number;
  readonly at: Instant;
  readonly operator_id: number;
  readonly operator_name: string;
  readonly second_operator_id: number | null;
  readonly second_operator_name: string | null;
  readonly action: string;
  readonly target_type: string;
  readonly target_id: string;
  readonly target_name: string | null;
  readonly customer_id: number | null;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
  readonly line: string;
  readonly log_index: number | null;
}

export interface ActFilter {
  readonly before?: number | undefined;
  readonly limit: number;
  readonly operator_id?: number | undefined;
  readonly action?: string | undefined;
  readonly target_type?: string | undefined;
  readonly target_id?: string | undefined;
  readonly customer_id?: number | undefined;
}

/** What people call the target of an act or a proposal, where its id means nothing to them. */
export const TARGET_NAME = fragment`case target_type
    when 'market' then (select m.symbol from market m where m.id::text = target_id)
    when 'operator' then (select t.name from operator t where t.id::text = target_id)
  end as target_name`;

/** The approver counts as the operator too. */
export const actsPage = (sql: Sql, filter: ActFilter): Promise<ActRow[]> => sql.rows<ActRow>`
  select a.seq, a.at, a.operator_id, o.name as operator_name, a.second_operator_id, s.name as second_operator_name,
    a.action, a.target_type, a.target_id, ${TARGET_NAME}, a.customer_id, a.before::text, a.after::text, a.reason, a.line, n.log_index
  from operator_act a
  join operator o on o.id = a.operator_id
  left join operator s on s.id = a.second_operator_id
  join log_note n on n.id = a.note_id
  where (${filter.before ?? null}::bigint is null or a.seq < ${filter.before ?? null})
    and (${filter.operator_id ?? null}::bigint is null or a.operator_id = ${filter.operator_id ?? null}
      or a.second_operator_id = ${filter.operator_id ?? null})
    and (${filter.action ?? null}::text is null or a.action = ${filter.action ?? null})
    and (${filter.target_type ?? null}::text is null or a.target_type = ${filter.target_type ?? null})
    and (${filter.target_id ?? null}::text is null or a.target_id = ${filter.target_id ?? null})
    and (${filter.customer_id ?? null}::bigint is null or a.customer_id = ${filter.customer_id ?? null})
  order by a.seq desc limit ${filter.limit}`;

export type CustomerAct = Omit<
  ActRow,
  'operator_name' | 'second_operator_name' | 'target_name' | 'customer_id' | 'before' | 'after'
>;

export const actsOnCustomer = (
  sql: Sql,
  customer_id: number,
  before: number | undefined,
  limit: number,
): Promise<CustomerAct[]> => sql.rows<CustomerAct>`
  select a.seq, a.at, a.operator_id, a.second_operator_id, a.action, a.target_type, a.target_id, a.reason, a.line,
    n.log_index
  from operator_act a join log_note n on n.id = a.note_id
  where a.customer_id = ${customer_id} and a.seq < ${before ?? Number.MAX_SAFE_INTEGER}
  order by a.seq desc limit ${limit}`;
