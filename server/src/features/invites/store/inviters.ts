import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Address } from '#server/core/ledger/addresses.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface InviterDay {
  readonly day: string;
  readonly inviter_id: number;
}

export const idOfInviter = ({ day, inviter_id }: InviterDay): string => `${day}:${inviter_id}`;

const SETTLED_AT_ONCE = 200;

/** Inviters of a noted day whose friends are all counted, the oldest day first. */
export const dueInviters = (sql: Sql, job: string, now: Instant): Promise<InviterDay[]> => sql.rows<InviterDay>`
  select u.day::text as day, u.inviter_id from invite_due u
  join invite_day d on d.day = u.day and d.noted_at is not null
  where not exists (
      select from invite_friend f where f.day = u.day and f.inviter_id = u.inviter_id and f.counts is null)
    and concat(u.day, ':', u.inviter_id) not in ${skippedRows(job, now)}
  order by u.day, u.inviter_id limit ${SETTLED_AT_ONCE}`;

/** Deletes what is due of a day, and answers with those that were still due. */
export const takeDue = (tx: Transaction, day: string, inviters: readonly InviterDay[]): Promise<InviterDay[]> =>
  tx.rows<InviterDay>`
    delete from invite_due
    where day = ${day}::date and inviter_id = any (${inviters.map(({ inviter_id }) => inviter_id)}::bigint[])
    returning day::text as day, inviter_id`;

/** What the counted friends of an inviter paid in one room and currency, together. */
export interface FeeSum {
  readonly inviter_id: number;
  readonly room: string;
  readonly currency_id: number;
  readonly fees: Decimal;
  readonly given_back: Decimal;
}

export const feeSums = (sql: Sql, day: string, inviter_ids: readonly number[]): Promise<FeeSum[]> => sql.rows<FeeSum>`
  select inviter_id, room, currency_id, sum(fees) as fees, sum(given_back) as given_back from invite_fee
  where day = ${day}::date and inviter_id = any (${inviter_ids}::bigint[])
  group by 1, 2, 3 order by 1, 3, 2`;

/** How many friends of each inviter count on a day. */
export const countedFriends = async (
  sql: Sql,
  day: string,
  inviter_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await sql.rows<{ inviter_id: number; friends: number }>`
    select inviter_id, count(*) as friends from invite_friend
    where day = ${day}::date and inviter_id = any (${inviter_ids}::bigint[]) and counts group by 1`;
  return new Map(rows.map(({ inviter_id, friends }) => [inviter_id, friends]));
};

export interface NewPayment {
  readonly inviter_id: number;
  readonly customers: number;
}

export interface NewRebate {
  readonly inviter_id: number;
  readonly currency_id: number;
  readonly fees: Decimal;
  readonly given_back: Decimal;
  readonly amount: Decimal;
}

export interface NewFund {
  readonly room: string;
  readonly account: Address;
  readonly currency_id: number;
  readonly amount: Decimal;
}

export interface NewBatch {
  readonly day: string;
  readonly batch: number;
  readonly share: Decimal;
  readonly payments: readonly NewPayment[];
  readonly rebates: readonly NewRebate[];
  readonly funds: readonly NewFund[];
}

export const insertBatch = async (tx: Transaction, batch: NewBatch): Promise<void> => {
  const { payments, rebates, funds, day } = batch;
  await tx.run`
    insert into invite_payment (inviter_id, day, customers, share, batch)
    select inviter_id, ${day}::date, customers, ${batch.share}, ${batch.batch}
    from json_populate_recordset(null::invite_payment, ${JSON.stringify(payments)}::json)`;
  await tx.run`
    insert into invite_rebate (inviter_id, day, currency_id, fees, given_back, amount)
    select inviter_id, ${day}::date, currency_id, fees, given_back, amount
    from json_populate_recordset(null::invite_rebate, ${JSON.stringify(rebates)}::json)`;
  await tx.run`
    insert into invite_fund (day, batch, room, account, currency_id, amount)
    select ${day}::date, ${batch.batch}, room, account, currency_id, amount
    from json_populate_recordset(null::invite_fund, ${JSON.stringify(funds)}::json)`;
};
