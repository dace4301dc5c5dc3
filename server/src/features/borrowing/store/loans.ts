import type { LoanState } from '#contract/borrowing/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { TERMS, TERMS_FROM, type PlanTerms } from './plans.ts';

/** What changes about a loan. */
export interface LoanBody {
  readonly principal: Decimal;
  readonly interest: Decimal;
  readonly charged_days: number;
  readonly pledge: Decimal;
  readonly repaid_principal: Decimal;
  readonly repaid_interest: Decimal;
  readonly settled_principal: Decimal;
  readonly settled_interest: Decimal;
  readonly lost_principal: Decimal;
  readonly lost_interest: Decimal;
  readonly taken_coins: Decimal;
  readonly log_index: number;
  readonly is_behind: boolean;
  readonly is_warned: boolean;
  readonly falls_to: Decimal | null;
  readonly rises_to: Decimal | null;
  readonly next_charge_at: Instant | null;
  readonly remind_at: Instant | null;
  readonly state: LoanState;
  readonly ended_at: Instant | null;
  readonly events: number;
}

/** What was agreed. */
export interface Agreed {
  readonly user_id: number;
  readonly plan_id: number;
  readonly amount: Decimal;
  readonly tick: number;
  readonly tick_price: Decimal;
  readonly tick_t_ms: number;
  readonly started_at: Instant;
  readonly ends_at: Instant;
  readonly taken_at: Instant;
}

/** A loan with the terms of its plan. */
export interface LoanRow extends PlanTerms, Agreed, LoanBody {
  readonly id: number;
}

const LOANS = fragment`
  select l.id, l.user_id, l.plan_id, l.amount, l.tick, l.tick_price, l.tick_t_ms, l.started_at, l.ends_at, l.taken_at,
    l.principal, l.interest, l.charged_days, l.pledge, l.repaid_principal, l.repaid_interest, l.settled_principal,
    l.settled_interest, l.lost_principal, l.lost_interest, l.taken_coins, l.log_index, l.is_behind, l.is_warned,
    l.falls_to, l.rises_to, l.next_charge_at, l.remind_at, l.state, l.ended_at, l.events, ${TERMS}
  from borrow_loan l join borrow_plan p on p.id = l.plan_id ${TERMS_FROM}`;

/** The first of the locks: what a customer has open is counted under it. */
export const lockBorrower = (tx: Transaction, user_id: number): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`borrowing:${user_id}`}, 0))`;

/** Locks one loan. Every change goes through here, so a repayment and a tick cannot interleave. */
export const lockLoan = (tx: Transaction, id: number): Promise<LoanRow | undefined> =>
  tx.row<LoanRow>`${LOANS} where l.id = ${id} for update of l`;

/** The same for one of a customer; the loans of others are not touched. */
export const lockLoanOf = (tx: Transaction, user_id: number, id: number): Promise<LoanRow | undefined> =>
  tx.row<LoanRow>`${LOANS} where l.id = ${id} and l.user_id = ${user_id} for update of l`;

export const loanOf = (sql: Sql, user_id: number, id: number): Promise<LoanRow | undefined> =>
  sql.row<LoanRow>`${LOANS} where l.id = ${id} and l.user_id = ${user_id}`;

export const loansOf = (
  sql: Sql,
  user_id: number,
  is_open: boolean | undefined,
  limit: number,
  offset: number,
): Promise<LoanRow[]> => sql.rows<LoanRow>`
  ${LOANS} where l.user_id = ${user_id} and (${is_open ?? null}::boolean is null or (l.state = 'open') = ${is_open ?? null})
  order by l.id desc limit ${limit} offset ${offset}`;

export const openLoansOf = async (sql: Sql, user_id: number): Promise<number> => {
  const { loans } = await sql.one<{ loans: number }>`
    select count(*)::integer as loans from borrow_loan where user_id = ${user_id} and state = 'open'`;
  return loans;
};

export const insertLoan = async (
  tx: Transaction,
  loan: Agreed & LoanBody & { readonly market_id: number },
): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into borrow_loan (user_id, plan_id, market_id, amount, principal, interest, charged_days, pledge, tick,
      tick_price, tick_t_ms, log_index, falls_to, next_charge_at, remind_at, started_at, ends_at, taken_at, events)
    values (${loan.user_id}, ${loan.plan_id}, ${loan.market_id}, ${loan.amount}, ${loan.principal}, ${loan.interest},
      ${loan.charged_days}, ${loan.pledge}, ${loan.tick}, ${loan.tick_price}, ${loan.tick_t_ms}, ${loan.log_index},
      ${loan.falls_to}, ${loan.next_charge_at}, ${loan.remind_at}, ${loan.started_at}, ${loan.ends_at},
      ${loan.taken_at}, ${loan.events})
    returning id`;
  return id;
};

export const saveLoan = (tx: Transaction, loan: LoanRow): Promise<number> => tx.run`
  update borrow_loan set principal = ${loan.principal}, interest = ${loan.interest}, charged_days = ${loan.charged_days},
    pledge = ${loan.pledge}, repaid_principal = ${loan.repaid_principal}, repaid_interest = ${loan.repaid_interest},
    settled_principal = ${loan.settled_principal}, settled_interest = ${loan.settled_interest},
    lost_principal = ${loan.lost_principal}, lost_interest = ${loan.lost_interest}, taken_coins = ${loan.taken_coins},
    log_index = ${loan.log_index}, is_behind = ${loan.is_behind}, is_warned = ${loan.is_warned},
    falls_to = ${loan.falls_to}, rises_to = ${loan.rises_to}, next_charge_at = ${loan.next_charge_at},
    remind_at = ${loan.remind_at}, state = ${loan.state}, ended_at = ${loan.ended_at}, events = ${loan.events}
  where id = ${loan.id}`;

/** The open loans of a customer, the next to end first. */
export const runningLoans = (sql: Sql, user_id: number, limit: number): Promise<LoanRow[]> => sql.rows<LoanRow>`
  ${LOANS} where l.user_id = ${user_id} and l.state = 'open' order by l.ends_at, l.id limit ${limit}`;

/** Those of several customers, for what they owe. */
export const openLoans = (sql: Sql, user_ids: readonly number[]): Promise<LoanRow[]> =>
  sql.rows<LoanRow>`${LOANS} where l.user_id = any (${user_ids}::bigint[]) and l.state = 'open'`;

export interface CostRow {
  readonly currency_id: number;
  readonly amount: Decimal;
}

export const interestPaidBy = (sql: Sql, user_id: number): Promise<CostRow[]> => sql.rows<CostRow>`
  select p.currency_id, sum(l.repaid_interest + l.settled_interest) as amount
  from borrow_loan l join borrow_plan p on p.id = l.plan_id where l.user_id = ${user_id} group by p.currency_id`;
