import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { AddressKind } from '#server/core/networks.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface Statement {
  readonly code: string;
  readonly as_of: Instant;
  readonly amount: Decimal;
  readonly holdings: number;
  readonly all_signed: boolean;
}

/** LI13: the statement that goes with a snapshot: the newest of the week before it and the day after it. */
export const statementsFor = (sql: Sql, taken_at: Instant): Promise<Statement[]> => sql.rows<Statement>`
  select c.code, r.as_of, sum(r.amount) as amount, count(*)::integer as holdings,
    bool_and(r.signature is not null) as all_signed
  from currency c cross join lateral (
    select max(n.as_of) as as_of from reserve_statement n where n.currency_id = c.id
      and n.as_of >= ${taken_at}::timestamptz - interval '7 days' and n.as_of <= ${taken_at}::timestamptz + interval '1 day'
  ) newest join reserve_statement r on r.currency_id = c.id and r.as_of = newest.as_of
  group by c.code, r.as_of`;

export interface StatedHolding {
  readonly code: string;
  readonly as_of: Instant;
  readonly log_index: number | null;
  readonly network: string;
  readonly holding: string;
  readonly amount: Decimal;
  readonly message: string;
  readonly signature: string | null;
}

/** Every row of the newest statement of each currency; a statement has a bounded number of them. */
export const newestHoldings = (sql: Sql): Promise<StatedHolding[]> => sql.rows<StatedHolding>`
  select c.code, r.as_of, l.log_index, n.name as network, r.holding, r.amount, r.message, r.signature
  from reserve_now w join reserve_statement r on r.currency_id = w.currency_id and r.as_of = w.as_of
  join currency c on c.id = r.currency_id join network n on n.id = r.network_id join log_note l on l.id = r.note_id
  order by c.id, r.id`;

export const newestAsOf = async (sql: Sql, currency_id: number): Promise<Instant | undefined> => {
  const row = await sql.row<{ as_of: Instant | null }>`
    select max(as_of) as as_of from reserve_statement where currency_id = ${currency_id}`;
  return row?.as_of ?? undefined;
};

export interface NewHolding {
  readonly network_id: string;
  readonly holding: string;
  readonly amount: Decimal;
  readonly message: string;
  readonly signature: string | null;
}

export interface NewStatement {
  readonly currency_id: number;
  readonly as_of: Instant;
  readonly owed: Decimal;
  readonly proposed_by: number;
  readonly confirmed_by: number;
  readonly confirmed_at: Instant;
  readonly note_id: number;
  readonly holdings: readonly NewHolding[];
}

export const insertStatement = async (tx: Transaction, statement: NewStatement): Promise<void> => {
  for (const { network_id, holding, amount, message, signature } of statement.holdings) {
    await tx.run`
      insert into reserve_statement (currency_id, as_of, network_id, holding, amount, message, signature, owed,
        proposed_by, confirmed_by, confirmed_at, note_id)
      values (${statement.currency_id}, ${statement.as_of}, ${network_id}, ${holding}, ${amount}, ${message},
        ${signature}, ${statement.owed}, ${statement.proposed_by}, ${statement.confirmed_by},
        ${statement.confirmed_at}, ${statement.note_id})`;
  }
};

export const currencyById = (sql: Sql, id: number) => sql.row<{ id: number; code: string; scale: number }>`
  select id, code, scale from currency where id = ${id}`;

/** The address format of each network. */
export const addressKinds = async (sql: Sql): Promise<Map<string, AddressKind>> => {
  const rows = await sql.rows<{ id: string; address_kind: AddressKind }>`select id, address_kind from network`;
  return new Map(rows.map(({ id, address_kind }) => [id, address_kind]));
};

export interface StatementRow extends Omit<Statement, 'code'> {
  readonly currency_name: string;
  readonly owed: Decimal;
  readonly proposed_by: number;
  readonly confirmed_by: number;
  readonly confirmed_at: Instant;
}

export const statementRows = (
  sql: Sql,
  limit: number,
  offset: number,
): Promise<StatementRow[]> => sql.rows<StatementRow>`
  select c.code as currency_name, r.as_of, sum(r.amount) as amount, max(r.owed) as owed, count(*)::integer as holdings,
    bool_and(r.signature is not null) as all_signed, r.proposed_by, r.confirmed_by, r.confirmed_at
  from reserve_statement r join currency c on c.id = r.currency_id
  group by c.code, r.currency_id, r.as_of, r.proposed_by, r.confirmed_by, r.confirmed_at, r.note_id
  order by r.note_id desc limit ${limit} offset ${offset}`;

export const countStatements = async (sql: Sql): Promise<number> => {
  const row = await sql.row<{ count: number }>`
    select count(*) as count from (select distinct currency_id, as_of from reserve_statement) s`;
  return row?.count ?? 0;
};
