import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/* NS7: who is told before a sale begins. Works and series have numbers of one sequence, so one column names both. */

export interface ReminderKey {
  readonly item_id: number;
  readonly user_id: number;
}

export const saveReminder = (
  tx: Transaction,
  { item_id, user_id }: ReminderKey,
  starts_at: Instant,
  at: Instant,
): Promise<number> => tx.run`
  insert into nft_reminder (item_id, user_id, starts_at, asked_at) values (${item_id}, ${user_id}, ${starts_at}, ${at})
  on conflict (item_id, user_id) do update set starts_at = excluded.starts_at, asked_at = excluded.asked_at`;

export const removeReminder = (tx: Transaction, { item_id, user_id }: ReminderKey): Promise<number> =>
  tx.run`delete from nft_reminder where item_id = ${item_id} and user_id = ${user_id}`;

/** Of an item that has not started; a reminder of an earlier sale of the same work does not count for the next one. */
export const isReminded = async (
  sql: Sql,
  { item_id, user_id, starts_at }: { item_id: number; user_id: number | null; starts_at: Instant | null },
): Promise<boolean> =>
  user_id !== null &&
  starts_at !== null &&
  (await sql.row`
    select from nft_reminder where item_id = ${item_id} and user_id = ${user_id} and starts_at = ${starts_at}`) !==
    undefined;

export const remindersDue = (
  sql: Sql,
  { job, now, starts_by, limit }: { job: string; now: Instant; starts_by: Instant; limit: number },
): Promise<ReminderKey[]> => sql.rows<ReminderKey>`
  select item_id, user_id from nft_reminder
  where starts_at <= ${starts_by} and concat(item_id, ':', user_id) not in ${skippedRows(job, now)}
  order by starts_at limit ${limit}`;

export interface OpeningRow extends ReminderKey {
  readonly code: string;
  readonly name: string;
  readonly starts_at: Instant;
}

/** A sale that was taken back, refused or taken down is not in it. */
const openings = (now: Instant) => fragment`(
    select w.id, w.code, w.name, l.starts_at from nft_work w join nft_listing l on l.id = w.listing_id
    where w.state = 'shown' and l.state = 'live' and l.ends_at > ${now}
  union all
    select s.id, s.code, s.name, s.starts_at from nft_series s where s.state = 'live' and s.ends_at > ${now})`;

/** Ends these reminders; returned are those whose sale begins as it was said. */
export const takeReminders = (tx: Transaction, keys: readonly ReminderKey[], now: Instant): Promise<OpeningRow[]> =>
  tx.rows<OpeningRow>`
    with taken as (
      delete from nft_reminder r using unnest(${keys.map(({ item_id }) => item_id)}::bigint[],
        ${keys.map(({ user_id }) => user_id)}::bigint[]) as k (item_id, user_id)
      where r.item_id = k.item_id and r.user_id = k.user_id
      returning r.item_id, r.user_id, r.starts_at
    )
    select t.item_id, t.user_id, o.code, o.name, o.starts_at
    from taken t join lateral (
      select o.code, o.name, o.starts_at from ${openings(now)} o where o.id = t.item_id offset 0
    ) o on o.starts_at = t.starts_at
    order by t.item_id, t.user_id`;
