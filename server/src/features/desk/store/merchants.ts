import type { MerchantState } from '#contract/desk/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { OFFER_COLUMNS, type OfferRow } from './offers.ts';

export interface MerchantRow {
  readonly user_id: number;
  readonly state: MerchantState;
  readonly name: string;
  readonly name_key: string;
  readonly is_demo: boolean;
  readonly round: number;
  readonly deposit: Decimal;
  readonly returned_at: Instant | null;
  readonly applied_at: Instant;
  readonly approved_at: Instant | null;
  readonly reason: string | null;
}

const COLUMNS = fragment`m.user_id, m.state, m.name, m.name_key, m.is_demo, m.round, m.deposit, m.returned_at,
  m.applied_at, m.approved_at, m.reason`;

/** A customer who never applied has no row that could be locked. */
export const holdMerchant = (tx: Transaction, user_id: number): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`desk-merchant:${user_id}`}, 0))`;

/** DK23: of two who apply under the same name at once, the second waits and finds it taken. */
export const holdName = (tx: Transaction, name_key: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`desk-name:${name_key}`}, 0))`;

export const merchantOf = (sql: Sql, user_id: number): Promise<MerchantRow | undefined> =>
  sql.row<MerchantRow>`select ${COLUMNS} from desk_merchant m where m.user_id = ${user_id}`;

export const isNameTaken = async (sql: Sql, name_key: string, user_id: number): Promise<boolean> =>
  (await sql.row`
    select from desk_merchant where name_key = ${name_key} and state in ('applied', 'active') and user_id <> ${user_id}
    limit 1`) !== undefined;

export interface Application {
  readonly user_id: number;
  readonly name: string;
  readonly name_key: string;
  readonly round: number;
  readonly deposit: Decimal;
  readonly at: Instant;
}

export const saveApplication = (tx: Transaction, application: Application): Promise<number> => {
  const { user_id, name, name_key, round, deposit, at } = application;
  return tx.run`
    insert into desk_merchant (user_id, state, name, name_key, round, deposit, applied_at)
    values (${user_id}, 'applied', ${name}, ${name_key}, ${round}, ${deposit}, ${at})
    on conflict (user_id) do update set state = 'applied', name = excluded.name, name_key = excluded.name_key,
      round = excluded.round, deposit = excluded.deposit, applied_at = excluded.applied_at, returned_at = null,
      approved_at = null, decided_at = null, reason = null, left_at = null`;
};

export const markApproved = (tx: Transaction, user_id: number, at: Instant): Promise<number> =>
  tx.run`update desk_merchant set state = 'active', approved_at = ${at}, decided_at = ${at} where user_id = ${user_id}`;

export const markRefused = (tx: Transaction, user_id: number, reason: string, at: Instant): Promise<number> =>
  tx.run`update desk_merchant set state = 'refused', reason = ${reason}, decided_at = ${at} where user_id = ${user_id}`;

export const markRemoved = (tx: Transaction, user_id: number, reason: string, at: Instant): Promise<number> => tx.run`
  update desk_merchant set state = 'removed', reason = ${reason}, decided_at = ${at}, left_at = ${at}
  where user_id = ${user_id}`;

export const markLeft = (tx: Transaction, user_id: number, at: Instant): Promise<number> =>
  tx.run`update desk_merchant set state = 'left', left_at = ${at} where user_id = ${user_id}`;

export const markReturned = (tx: Transaction, user_id: number, at: Instant): Promise<number> =>
  tx.run`update desk_merchant set returned_at = ${at} where user_id = ${user_id} and returned_at is null`;

const RUNS = fragment`exists (
  select from desk_order o where o.maker_id = m.user_id and o.state in ('unpaid', 'paid', 'appeal'))
  or exists (select from desk_order o where o.taker_id = m.user_id and o.state in ('unpaid', 'paid', 'appeal'))`;

/** DK22: whether an order of this merchant runs, on either side. */
export const hasRunning = async (sql: Sql, user_id: number): Promise<boolean> =>
  (await sql.row`select from desk_merchant m where m.user_id = ${user_id} and (${RUNS})`) !== undefined;

const AT_ONCE = 100;

/** DK22: deposits to be returned. */
export const owedDeposits = (sql: Sql, job: string, now: Instant): Promise<{ user_id: number }[]> =>
  sql.rows<{ user_id: number }>`
    select m.user_id from desk_merchant m
    where m.state in ('left', 'removed', 'refused') and m.returned_at is null and not (${RUNS})
      and m.user_id::text not in ${skippedRows(job, now)}
    order by m.user_id limit ${AT_ONCE}`;

/** Locked in the order of their ids. */
export const lockOffersOf = (tx: Transaction, user_id: number): Promise<OfferRow[]> => tx.rows<OfferRow>`
  select ${OFFER_COLUMNS} from desk_offer f where f.user_id = ${user_id} and f.state <> 'ended' order by f.id for update`;

export interface ListedMerchant extends MerchantRow {
  readonly nickname: string;
  readonly level: number;
  readonly released: number;
  readonly failed: number;
}

/** Those that wait first, oldest first; then the newest. */
export const listedMerchants = (
  sql: Sql,
  state: MerchantState | undefined,
  limit: number,
  offset: number,
): Promise<ListedMerchant[]> => sql.rows<ListedMerchant>`
  select ${COLUMNS}, coalesce(c.nickname, concat('#', c.id)) as nickname,
    (select coalesce(max(v.level), 0) from verification v where v.user_id = c.id and v.state = 'passed') as level,
    coalesce(r.released, 0) as released, coalesce(r.failed, 0) as failed
  from desk_merchant m join customer c on c.id = m.user_id left join desk_record r on r.user_id = m.user_id
  where ${state ?? null}::text is null or m.state = ${state ?? null}
  order by m.state <> 'applied', case when m.state = 'applied' then m.applied_at end, m.applied_at desc, m.user_id
  limit ${limit} offset ${offset}`;

export const countMerchants = async (sql: Sql, state: MerchantState | undefined): Promise<number> =>
  (
    await sql.one<{ count: number }>`
      select count(*) as count from desk_merchant where ${state ?? null}::text is null or state = ${state ?? null}`
  ).count;
