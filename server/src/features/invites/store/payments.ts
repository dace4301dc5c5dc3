import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { USDT } from '#server/core/catalogue.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Address } from '#server/core/ledger/addresses.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/**
 * One at a time: while money is taken out of fees nobody is paid. Otherwise a batch of orders could wait for the fees, the
 * fees for a payment, and the payment for a customer of that batch.
 */
export const lockMoney = async (tx: Transaction): Promise<void> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended('invites.money', 0))`;
};

export interface FundKey {
  readonly day: string;
  readonly batch: number;
  readonly room: string;
}

export interface FundRow extends FundKey {
  readonly account: Address;
  readonly currency_id: number;
  readonly amount: Decimal;
}

const FUNDS_AT_ONCE = 100;

/** IR4: the oldest first. */
export const dueFunds = (sql: Sql, job: string, now: Instant): Promise<FundKey[]> => sql.rows<FundKey>`
  select distinct day::text as day, batch, room from invite_fund
  where funded_at is null and concat(day, ':', batch, ':', room) not in ${skippedRows(job, now)}
  order by 1, 2, 3 limit ${FUNDS_AT_ONCE}`;

export const lockFunds = (tx: Transaction, { day, batch, room }: FundKey): Promise<FundRow[]> => tx.rows<FundRow>`
  select day::text as day, batch, room, account, currency_id, amount from invite_fund
  where day = ${day}::date and batch = ${batch} and room = ${room} and funded_at is null
  order by currency_id for update`;

export const saveFunded = (tx: Transaction, { day, batch, room }: FundKey, at: Instant): Promise<number> => tx.run`
  update invite_fund set funded_at = ${at} where day = ${day}::date and batch = ${batch} and room = ${room}`;

export interface PaymentKey {
  readonly inviter_id: number;
  readonly day: string;
}

const PAYMENTS_AT_ONCE = 200;

/** Those whose money was set aside, the oldest first. */
export const duePayments = (sql: Sql, job: string, now: Instant): Promise<PaymentKey[]> => sql.rows<PaymentKey>`
  select p.inviter_id, p.day::text as day from invite_payment p
  where p.paid_at is null and concat(p.inviter_id, ':', p.day) not in ${skippedRows(job, now)}
    and not exists (select from invite_fund f where f.day = p.day and f.batch = p.batch and f.funded_at is null)
  order by p.day, p.inviter_id limit ${PAYMENTS_AT_ONCE}`;

/** Undefined if it was paid meanwhile. */
export const lockPayment = (tx: Transaction, { inviter_id, day }: PaymentKey): Promise<PaymentKey | undefined> =>
  tx.row<PaymentKey>`
    select inviter_id, day::text as day from invite_payment
    where inviter_id = ${inviter_id} and day = ${day}::date and paid_at is null for update`;

export const savePaid = (tx: Transaction, { inviter_id, day }: PaymentKey, at: Instant): Promise<number> => tx.run`
  update invite_payment set paid_at = ${at} where inviter_id = ${inviter_id} and day = ${day}::date`;

export interface RebateAmount {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly amount: Decimal;
}

export const amountsOf = (sql: Sql, { inviter_id, day }: PaymentKey): Promise<RebateAmount[]> => sql.rows<RebateAmount>`
  select r.currency_id, c.code as currency_name, r.amount from invite_rebate r join currency c on c.id = r.currency_id
  where r.inviter_id = ${inviter_id} and r.day = ${day}::date and r.amount > 0
  order by r.currency_id <> ${USDT}, r.currency_id`;
