import type { LoanTerms } from '#contract/borrowing/rules.ts';
import type { PoolMove } from '#contract/borrowing/plan-rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { TERMS, TERMS_FROM, type PlanRow } from './plans.ts';

export interface ManagedPlan extends PlanRow {
  readonly loans: number;
  readonly lent: Decimal;
}

export const allPlans = (sql: Sql): Promise<ManagedPlan[]> => sql.rows<ManagedPlan>`
  select p.id, p.is_offered, ${TERMS}, coalesce(o.loans, 0) as loans, coalesce(o.lent, 0) as lent
  from borrow_plan p ${TERMS_FROM}
  left join (
    select plan_id, count(*)::integer as loans, sum(principal) as lent from borrow_loan where state = 'open' group by plan_id
  ) o on o.plan_id = p.id
  order by p.sort, p.id`;

export interface PledgeRow {
  readonly id: number;
  readonly code: string;
  readonly scale: number;
  readonly market_id: number;
  readonly symbol: string;
}

/** BW1: coins with a market in the lent currency. Stocks have corporate actions, so they cannot be pledged. */
export const pledgeable = (sql: Sql, currency_id: number): Promise<PledgeRow[]> => sql.rows<PledgeRow>`
  select c.id, c.code, c.scale, m.id as market_id, m.log_symbol as symbol
  from market m join currency c on c.id = m.base_id
  where m.quote_id = ${currency_id} and m.kind = 'coin' and m.is_shown order by c.sort, c.id`;

export interface OfferRow {
  readonly id: number;
  readonly is_offered: boolean;
}

export const lockOffer = (tx: Transaction, id: number): Promise<OfferRow | undefined> =>
  tx.row<OfferRow>`select id, is_offered from borrow_plan where id = ${id}::bigint for update`;

export const saveOffer = (tx: Transaction, id: number, is_offered: boolean): Promise<number> =>
  tx.run`update borrow_plan set is_offered = ${is_offered} where id = ${id}`;

export type NewPlan = Omit<LoanTerms, 'currency_scale' | 'pledge_scale'> & {
  readonly currency_id: number;
  readonly pledge_id: number;
  readonly market_id: number;
};

/** Ids are consecutive: concurrent inserts run one after the other. */
export const insertPlan = async (tx: Transaction, plan: NewPlan): Promise<number> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended('borrow_plan', 0))`;
  const { id } = await tx.one<{ id: number }>`
    insert into borrow_plan (id, currency_id, pledge_id, market_id, days, rate, first_level, warning_level,
      liquidation_level, minimum, maximum, sort)
    select coalesce(max(id), 0) + 1, ${plan.currency_id}, ${plan.pledge_id}, ${plan.market_id}, ${plan.days},
      ${plan.rate}, ${plan.first_level}, ${plan.warning_level}, ${plan.liquidation_level}, ${plan.minimum},
      ${plan.maximum}, coalesce(max(sort), 0) + 1
    from borrow_plan
    returning id`;
  return id;
};

export interface MoveRow {
  readonly entry_id: number;
  readonly move: PoolMove;
  readonly amount: Decimal;
  readonly at: Instant;
}

/** BW12: the last times that the pool was given money, or that free money returned, newest first. */
export const poolMovesOf = (sql: Sql, limit: number): Promise<MoveRow[]> => sql.rows<MoveRow>`
  select e.id as entry_id, split_part(e.reason, '.', 2) as move, p.amount, e.at
  from ledger_entry e join ledger_posting p on p.entry_id = e.id
  where e.reason in ('borrowing.give', 'borrowing.take_back') and p.amount > 0 order by e.id desc limit ${limit}`;

const NEAR = fragment`l.id, m.log_symbol as symbol, l.principal, l.interest, l.charged_days, l.pledge, g.code as pledge_name, p.days,
  p.rate, c.scale as currency_scale, p.first_level, p.warning_level, p.liquidation_level, p.market_id, l.is_warned,
  l.started_at, l.ends_at`;

export interface NearRow {
  readonly id: number;
  readonly symbol: string;
  readonly principal: Decimal;
  readonly interest: Decimal;
  readonly charged_days: number;
  readonly pledge: Decimal;
  readonly pledge_name: string;
  readonly days: number;
  readonly rate: Decimal;
  readonly currency_scale: number;
  readonly first_level: Decimal;
  readonly warning_level: Decimal;
  readonly liquidation_level: Decimal;
  readonly market_id: number;
  readonly is_warned: boolean;
  readonly started_at: Instant;
  readonly ends_at: Instant;
}

/** The open loans of a market whose next price is the nearest below the current one. */
export const nearestLoans = (sql: Sql, market_id: number, limit: number): Promise<NearRow[]> => sql.rows<NearRow>`
  select ${NEAR} from borrow_loan l join borrow_plan p on p.id = l.plan_id ${TERMS_FROM}
  where l.market_id = ${market_id} and l.state = 'open' order by l.is_warned desc, l.falls_to desc limit ${limit}`;

export const marketsOfPlans = async (sql: Sql): Promise<number[]> =>
  (await sql.rows<{ market_id: number }>`select distinct market_id from borrow_plan order by 1`).map(
    ({ market_id }) => market_id,
  );

export interface DueRow {
  readonly day: string;
  readonly loans: number;
  readonly principal: Decimal;
}

export const dueDays = (sql: Sql, limit: number): Promise<DueRow[]> => sql.rows<DueRow>`
  select to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as loans, sum(principal) as principal
  from borrow_loan where state = 'open' group by 1 order by 1 limit ${limit}`;

export interface LiquidationRow {
  readonly id: number;
  readonly loan_id: number;
  readonly kind: 'liquidate' | 'take';
  readonly symbol: string;
  readonly price: Decimal;
  readonly tick: number;
  readonly coins: Decimal;
  readonly pledge_name: string;
  readonly money: Decimal;
  readonly lost: Decimal;
  readonly at: Instant;
}

/** What was taken of pledges since a moment, newest first. Customers are not named. */
export const liquidationsSince = (
  sql: Sql,
  { since, before, limit }: { readonly since: Instant; readonly before: number | undefined; readonly limit: number },
): Promise<LiquidationRow[]> => sql.rows<LiquidationRow>`
  select e.id, e.loan_id, e.kind, m.log_symbol as symbol, e.tick_price as price, e.tick, e.coins, g.code as pledge_name,
    e.principal + e.interest as money, e.lost_principal + e.lost_interest as lost, e.at
  from borrow_event e join borrow_loan l on l.id = e.loan_id join borrow_plan p on p.id = l.plan_id ${TERMS_FROM}
  where e.kind in ('liquidate', 'take') and e.at >= ${since}
    and (${before ?? null}::bigint is null or e.id < ${before ?? null}::bigint)
  order by e.id desc limit ${limit}`;
