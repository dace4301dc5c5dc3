import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import type { OfferingRow } from './offerings.ts';

export type ApplicationState = 'open' | 'withdrawn' | 'allotted';

type OfferingTermsOf = Pick<
  OfferingRow,
  | 'title'
  | 'currency_id'
  | 'currency_name'
  | 'currency_scale'
  | 'for_sale'
  | 'step'
  | 'starts_at'
  | 'ends_at'
  | 'first_unlock_at'
  | 'unlock_first'
  | 'unlock_parts'
  | 'unlock_every_days'
>;

/** An application with the terms of its offering, which never change. */
export interface ApplicationRow extends OfferingTermsOf {
  readonly id: number;
  readonly offering_id: number;
  readonly user_id: number;
  readonly amount: Decimal;
  readonly pay_currency_id: number;
  readonly pay_currency_name: string;
  readonly pay_currency_scale: number;
  readonly paid: Decimal;
  readonly tick_symbol: string | null;
  readonly tick: number | null;
  readonly pay_price: Decimal;
  readonly applied_at: Instant;
  readonly state: ApplicationState;
  readonly ended_at: Instant | null;
  readonly passed: Decimal | null;
  readonly kept: Decimal | null;
  readonly unlocked_parts: number;
  readonly unlocked: Decimal;
  readonly next_unlock_at: Instant | null;
  /** All amounts applied for in its offering (OF13). */
  readonly all_applied: Decimal;
}

const APPLICATIONS = fragment`
  select a.id, a.offering_id, a.user_id, a.amount, a.pay_currency_id, p.code as pay_currency_name,
    p.scale as pay_currency_scale, a.paid, a.tick_symbol, a.tick, a.pay_price, a.applied_at, a.state, a.ended_at,
    a.passed, a.kept, a.unlocked_parts, a.unlocked, a.next_unlock_at, o.title, o.currency_id, c.code as currency_name,
    c.scale as currency_scale, o.for_sale, o.step, o.starts_at, o.ends_at, o.first_unlock_at, o.unlock_first,
    o.unlock_parts, o.unlock_every_days, t.all_applied
  from offering_application a
  join offering o on o.id = a.offering_id join currency c on c.id = o.currency_id
  join currency p on p.id = a.pay_currency_id
  cross join lateral (
    select coalesce(sum(y.applied), 0) as all_applied from offering_tally y where y.offering_id = o.id) t`;

export const applicationById = (sql: Sql, id: number): Promise<ApplicationRow | undefined> =>
  sql.row<ApplicationRow>`${APPLICATIONS} where a.id = ${id}`;

/** The newest of a customer's applications to one offering; the maximum per customer and the minimum bound their number. */
export const applicationsTo = (sql: Sql, offering_id: number, user_id: number): Promise<ApplicationRow[]> =>
  sql.rows<ApplicationRow>`
    ${APPLICATIONS} where a.offering_id = ${offering_id} and a.user_id = ${user_id} order by a.id desc limit 100`;

export const applicationsOf = (
  sql: Sql,
  user_id: number,
  state: ApplicationState | undefined,
  limit: number,
  offset: number,
): Promise<ApplicationRow[]> => sql.rows<ApplicationRow>`
  ${APPLICATIONS} where a.user_id = ${user_id} and (${state ?? null}::text is null or a.state = ${state ?? null})
  order by a.id desc limit ${limit} offset ${offset}`;

export const countOf = async (sql: Sql, user_id: number, state: ApplicationState | undefined): Promise<number> => {
  const { count } = await sql.one<{ count: number }>`
    select count(*) as count from offering_application
    where user_id = ${user_id} and (${state ?? null}::text is null or state = ${state ?? null})`;
  return count;
};

/** OF4: what a customer applies for in one offering. */
export const appliedBy = async (sql: Sql, offering_id: number, user_id: number): Promise<Decimal | undefined> => {
  const row = await sql.row<{ amount: Decimal }>`
    select amount from offering_application
    where offering_id = ${offering_id} and user_id = ${user_id} and state <> 'withdrawn'`;
  return row?.amount;
};

export type NewApplication = Pick<
  ApplicationRow,
  | 'offering_id'
  | 'user_id'
  | 'amount'
  | 'pay_currency_id'
  | 'paid'
  | 'tick_symbol'
  | 'tick'
  | 'pay_price'
  | 'applied_at'
>;

export const insertApplication = async (tx: Transaction, one: NewApplication): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into offering_application (offering_id, user_id, amount, pay_currency_id, paid, tick_symbol, tick, pay_price,
      applied_at)
    values (${one.offering_id}, ${one.user_id}, ${one.amount}, ${one.pay_currency_id}, ${one.paid}, ${one.tick_symbol},
      ${one.tick}, ${one.pay_price}, ${one.applied_at})
    returning id`;
  return id;
};

/** Locks one application; the caller shares its offering already. */
export const lockApplication = (tx: Transaction, id: number): Promise<unknown> =>
  tx.row`select from offering_application where id = ${id} for update`;

export const saveTakenBack = (tx: Transaction, id: number, at: Instant): Promise<number> =>
  tx.run`update offering_application set state = 'withdrawn', ended_at = ${at} where id = ${id}`;

export interface ListedApplication {
  readonly id: number;
  readonly state: ApplicationState;
  readonly applied: Decimal;
  readonly paid: Decimal;
  readonly pay_currency_name: string;
  readonly passed: Decimal | null;
  readonly unlocked: Decimal;
  readonly applied_at: Instant;
  readonly ended_at: Instant | null;
}

export const applicationsIn = (
  sql: Sql,
  offering_id: number,
  limit: number,
  offset: number,
): Promise<ListedApplication[]> => sql.rows<ListedApplication>`
  select a.id, a.state, a.amount as applied, a.paid, p.code as pay_currency_name, a.passed, a.unlocked, a.applied_at,
    a.ended_at
  from offering_application a join currency p on p.id = a.pay_currency_id
  where a.offering_id = ${offering_id} order by a.id desc limit ${limit} offset ${offset}`;

export const countIn = async (sql: Sql, offering_id: number): Promise<number> => {
  const { count } = await sql.one<{ count: number }>`
    select count(*) as count from offering_application where offering_id = ${offering_id}`;
  return count;
};

/** Also those that were taken back. */
export const hasApplications = async (sql: Sql, offering_id: number): Promise<boolean> =>
  (await sql.row`select from offering_application where offering_id = ${offering_id} limit 1`) !== undefined;

/** Open applications and those with locked tokens, the next due first. */
export const runningApplications = (sql: Sql, user_id: number, limit: number): Promise<ApplicationRow[]> =>
  sql.rows<ApplicationRow>`
    ${APPLICATIONS} where a.user_id = ${user_id} and (a.state = 'open' or a.next_unlock_at is not null)
    order by coalesce(a.next_unlock_at, o.ends_at), a.id limit ${limit}`;

/** A customer's own applications by id, for the words of records. */
export const applicationsById = (sql: Sql, user_id: number, ids: readonly number[]): Promise<ApplicationRow[]> =>
  sql.rows<ApplicationRow>`${APPLICATIONS} where a.user_id = ${user_id} and a.id = any (${ids}::bigint[])`;
