import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export const saveReminder = (tx: Transaction, offering_id: number, user_id: number, at: Instant): Promise<number> =>
  tx.run`
    insert into offering_reminder (offering_id, user_id, asked_at) values (${offering_id}, ${user_id}, ${at})
    on conflict (offering_id, user_id) do nothing`;

export const removeReminder = (tx: Transaction, offering_id: number, user_id: number): Promise<number> =>
  tx.run`delete from offering_reminder where offering_id = ${offering_id} and user_id = ${user_id} and sent_at is null`;

/** Of these offerings, those that the customer is or was reminded of. */
export const remindedOf = async (
  sql: Sql,
  user_id: number | undefined,
  offering_ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (user_id === undefined || offering_ids.length === 0) return new Set();
  const rows = await sql.rows<{ offering_id: number }>`
    select offering_id from offering_reminder
    where user_id = ${user_id} and offering_id = any (${offering_ids}::integer[])`;
  return new Set(rows.map(({ offering_id }) => offering_id));
};

export interface ReminderKey {
  readonly offering_id: number;
  readonly user_id: number;
}

export interface WaitingReminder extends ReminderKey {
  readonly title: string;
  readonly currency_name: string;
  readonly starts_at: Instant;
}

const offeringsOf = (keys: readonly ReminderKey[]): number[] => keys.map(({ offering_id }) => offering_id);
const customersOf = (keys: readonly ReminderKey[]): number[] => keys.map(({ user_id }) => user_id);

interface Due {
  readonly job: string;
  readonly now: Instant;
  readonly limit: number;
}

/** Reminders whose offering starts by this moment and has not ended; a withdrawn one gets no reminder. */
export const dueReminders = (
  sql: Sql,
  { job, now, starts_by, limit }: Due & { readonly starts_by: Instant },
): Promise<ReminderKey[]> => sql.rows<ReminderKey>`
  select r.offering_id, r.user_id from offering_reminder r join offering o on o.id = r.offering_id
  where r.sent_at is null and o.state = 'open' and o.starts_at <= ${starts_by} and o.ends_at > ${now}
    and concat(r.offering_id, ':', r.user_id) not in ${skippedRows(job, now)}
  order by r.offering_id, r.user_id limit ${limit}`;

/** Locks those of these reminders that are still to be sent. */
export const lockDueReminders = (
  tx: Transaction,
  keys: readonly ReminderKey[],
  now: Instant,
): Promise<WaitingReminder[]> => tx.rows<WaitingReminder>`
  select r.offering_id, r.user_id, o.title, c.code as currency_name, o.starts_at
  from offering_reminder r join offering o on o.id = r.offering_id join currency c on c.id = o.currency_id
  where (r.offering_id, r.user_id) in (
      select k.offering_id, k.user_id from unnest(${offeringsOf(keys)}::integer[], ${customersOf(keys)}::bigint[])
        as k (offering_id, user_id))
    and r.sent_at is null and o.state = 'open' and o.ends_at > ${now}
  order by r.offering_id, r.user_id for update of r`;

export const saveSent = (tx: Transaction, rows: readonly WaitingReminder[], at: Instant): Promise<number> => tx.run`
  update offering_reminder r set sent_at = ${at}
  from unnest(${offeringsOf(rows)}::integer[], ${customersOf(rows)}::bigint[])
    as m (offering_id, user_id)
  where r.offering_id = m.offering_id and r.user_id = m.user_id`;

/** OF11: reminders of withdrawn offerings whose customers were not informed yet. */
export const dueWithdrawals = (sql: Sql, { job, now, limit }: Due): Promise<ReminderKey[]> => sql.rows<ReminderKey>`
  select r.offering_id, r.user_id from offering_reminder r join offering o on o.id = r.offering_id
  where r.withdrawal_sent_at is null and o.state = 'withdrawn'
    and concat(r.offering_id, ':', r.user_id) not in ${skippedRows(job, now)}
  order by r.offering_id, r.user_id limit ${limit}`;

/** Locks those of these reminders whose customers were not informed yet. */
export const lockWithdrawn = (tx: Transaction, keys: readonly ReminderKey[]): Promise<WaitingReminder[]> =>
  tx.rows<WaitingReminder>`
    select r.offering_id, r.user_id, o.title, c.code as currency_name, o.starts_at
    from offering_reminder r join offering o on o.id = r.offering_id join currency c on c.id = o.currency_id
    where (r.offering_id, r.user_id) in (
        select k.offering_id, k.user_id from unnest(${offeringsOf(keys)}::integer[], ${customersOf(keys)}::bigint[])
        as k (offering_id, user_id))
      and r.withdrawal_sent_at is null and o.state = 'withdrawn'
    order by r.offering_id, r.user_id for update of r`;

export const saveWithdrawalSent = (tx: Transaction, rows: readonly WaitingReminder[], at: Instant): Promise<number> =>
  tx.run`
    update offering_reminder r set withdrawal_sent_at = ${at}
    from unnest(${offeringsOf(rows)}::integer[], ${customersOf(rows)}::bigint[])
      as m (offering_id, user_id)
    where r.offering_id = m.offering_id and r.user_id = m.user_id`;
