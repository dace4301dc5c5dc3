import type { Decision, DecisionReason } from '#contract/desk/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export type OpenedBy = 'buyer' | 'seller' | 'clock';

export interface AppealRow {
  readonly order_id: number;
  readonly opened_by: OpenedBy;
  readonly opened_at: Instant;
  /** Null while it is open; `seller` released meanwhile. */
  readonly outcome: Decision | 'seller' | null;
  readonly reason: DecisionReason | null;
  readonly decided_at: Instant | null;
}

export interface EvidenceRow {
  readonly id: number;
  readonly user_id: number;
  readonly content: string;
  readonly picture: string | null;
  readonly at: Instant;
}

export const insertAppeal = (tx: Transaction, order_id: number, by: OpenedBy, at: Instant): Promise<number> =>
  tx.run`insert into desk_appeal (order_id, opened_by, opened_at) values (${order_id}, ${by}, ${at})`;

export const appealOf = (sql: Sql, order_id: number): Promise<AppealRow | undefined> => sql.row<AppealRow>`
  select order_id, opened_by, opened_at, outcome, reason, decided_at from desk_appeal where order_id = ${order_id}`;

export const markDecided = (
  tx: Transaction,
  order_id: number,
  {
    outcome,
    reason,
    at,
  }: { readonly outcome: Decision | 'seller'; readonly reason: DecisionReason | null; readonly at: Instant },
): Promise<number> => tx.run`
  update desk_appeal set outcome = ${outcome}, reason = ${reason}, decided_at = ${at}
  where order_id = ${order_id} and outcome is null`;

/** In the order in which it was sent; of one side if a customer reads. */
export const evidenceRows = (sql: Sql, order_id: number, user_id?: number): Promise<EvidenceRow[]> =>
  sql.rows<EvidenceRow>`
    select id, user_id, content, picture, at from desk_evidence
    where order_id = ${order_id} and (${user_id ?? null}::bigint is null or user_id = ${user_id ?? null}) order by id`;

export const insertEvidence = (
  tx: Transaction,
  order_id: number,
  { user_id, content, picture, at }: Omit<EvidenceRow, 'id'>,
): Promise<number> => tx.run`
  insert into desk_evidence (order_id, user_id, content, picture, at)
  values (${order_id}, ${user_id}, ${content}, ${picture}, ${at})`;
