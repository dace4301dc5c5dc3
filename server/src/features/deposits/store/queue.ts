import type { DepositState } from '#contract/deposits/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { COLUMNS, JOINED, type DepositRow } from './deposits.ts';

export const queueOf = (
  sql: Sql,
  list: { readonly state: DepositState; readonly after: number; readonly limit: number },
): Promise<DepositRow[]> => sql.rows<DepositRow>`
  select ${COLUMNS}, null::bigint as cursor_number from ${JOINED}
  where d.state = ${list.state} and d.id > ${list.after} order by d.id limit ${list.limit}`;

export const countQueue = async (sql: Sql, state: DepositState): Promise<number> =>
  (await sql.row<{ total: number }>`select count(*) as total from deposit where state = ${state}`)?.total ?? 0;

export const creditedBefore = (sql: Sql, deposit: Pick<DepositRow, 'id' | 'user_id' | 'currency_id'>) => sql.one<{
  credited_before: number;
  credited_sum: Decimal;
}>`
    select count(*) as credited_before, coalesce(sum(amount), 0) as credited_sum from deposit
    where user_id = ${deposit.user_id} and currency_id = ${deposit.currency_id} and state = 'credited' and id <> ${deposit.id}`;

export const openProposalFor = async (sql: Sql, deposit_id: number, now: Instant): Promise<number | null> =>
  (
    await sql.row<{ id: number }>`
      select id from operator_proposal where action = 'deposits.approve' and target_type = 'deposit'
        and target_id = ${String(deposit_id)} and state = 'open' and expires_at > ${now}`
  )?.id ?? null;

export interface ChainRow {
  readonly network_id: string;
  readonly number: number;
  readonly updated_at: Instant;
  readonly stopped_at: Instant | null;
  readonly fault: string;
}

export const chainRows = (sql: Sql): Promise<ChainRow[]> =>
  sql.rows<ChainRow>`select network_id, number, updated_at, stopped_at, fault from chain_cursor order by network_id`;

export interface IncidentRow {
  readonly id: number;
  readonly at: Instant;
  readonly kind: string;
  readonly details: unknown;
  readonly resolved_at: Instant | null;
}

/** The latest twenty of each network. */
export const incidentsOf = (
  sql: Sql,
  network_ids: readonly string[],
): Promise<(IncidentRow & { readonly network_id: string })[]> => sql.rows<IncidentRow & { network_id: string }>`
  select i.network_id, i.id, i.at, i.kind, i.details, i.resolved_at from unnest(${network_ids}::text[]) n(network_id) cross join lateral (
    select network_id, id, at, kind, details, resolved_at from chain_incident
    where network_id = n.network_id order by id desc limit 20) i`;

export const resumeChain = async (tx: Transaction, network_id: string, at: Instant): Promise<boolean> => {
  const resumed = await tx.run`
    update chain_cursor set stopped_at = null, updated_at = ${at} where network_id = ${network_id} and stopped_at is not null`;
  await tx.run`update chain_incident set resolved_at = ${at} where network_id = ${network_id} and resolved_at is null`;
  return resumed === 1;
};
