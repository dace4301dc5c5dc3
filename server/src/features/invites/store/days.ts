import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface DayRow {
  readonly day: string;
  readonly noted_to: Instant;
}

/** The day of which payers are noted next; a second job waits here, and then sees how far the first one came. */
export const lockNextDay = (tx: Transaction): Promise<DayRow | undefined> => tx.row<DayRow>`
  select day::text as day, noted_to from invite_day where noted_at is null for update`;

export const beginDay = (tx: Transaction, day: string, from: Instant): Promise<number> =>
  tx.run`insert into invite_day (day, noted_to) values (${day}::date, ${from}) on conflict do nothing`;

export const saveNoted = (tx: Transaction, { day, noted_to }: DayRow): Promise<number> =>
  tx.run`update invite_day set noted_to = ${noted_to} where day = ${day}::date`;

export const endDay = (tx: Transaction, { day, noted_to }: DayRow, at: Instant): Promise<number> =>
  tx.run`update invite_day set noted_to = ${noted_to}, noted_at = ${at} where day = ${day}::date`;

/** Of those who paid in a span, the ones who were invited; whoever paid in two spans of a day is noted once. */
export const noteFriends = async (tx: Transaction, day: string, payer_ids: readonly number[]): Promise<void> => {
  if (payer_ids.length === 0) return;
  await tx.run`
    with noted as (
      insert into invite_friend (day, inviter_id, user_id)
      select ${day}::date, invited_by, id from customer
      where id = any (${payer_ids}::bigint[]) and invited_by is not null order by id
      on conflict do nothing
      returning day, inviter_id)
    insert into invite_due (day, inviter_id) select distinct day, inviter_id from noted on conflict do nothing`;
};

/** The number of the next batch of a day. */
export const nextBatch = async (tx: Transaction, day: string): Promise<number> =>
  (
    await tx.one<{ batches: number }>`
      update invite_day set batches = batches + 1 where day = ${day}::date returning batches`
  ).batches;

export interface CurrencyScale {
  readonly id: number;
  readonly scale: number;
}

export const scalesOf = (sql: Sql): Promise<CurrencyScale[]> => sql.rows<CurrencyScale>`select id, scale from currency`;
