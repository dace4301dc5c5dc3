import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/** An invited customer and a day on which they paid fees. */
export interface FriendDay {
  readonly day: string;
  readonly inviter_id: number;
  readonly user_id: number;
}

export const idOfFriend = ({ day, user_id }: FriendDay): string => `${day}:${user_id}`;

/** Those that are not counted yet, the oldest day first. */
export const dueFriends = (sql: Sql, job: string, now: Instant, at_most: number): Promise<FriendDay[]> =>
  sql.rows<FriendDay>`
    select f.day::text as day, f.inviter_id, f.user_id from invite_friend f
    where f.counts is null and concat(f.day, ':', f.user_id) not in ${skippedRows(job, now)}
    order by f.day, f.inviter_id, f.user_id limit ${at_most}`;

/** Those of one day that are still not counted. Each is looked up by itself: a join would read the whole day. */
export const lockFriends = (tx: Transaction, day: string, friends: readonly FriendDay[]): Promise<FriendDay[]> =>
  tx.rows<FriendDay>`
    select f.day::text as day, f.inviter_id, f.user_id
    from unnest(${friends.map(({ inviter_id }) => inviter_id)}::bigint[], ${friends.map(({ user_id }) => user_id)}::bigint[])
      as k (inviter_id, user_id)
    cross join lateral (
      select day, inviter_id, user_id from invite_friend
      where day = ${day}::date and inviter_id = k.inviter_id and user_id = k.user_id and counts is null
      for no key update) f`;

/** IR5: those of the invited customers whose fees count; the database has the rule, in one function. */
export const countingAmong = async (sql: Sql, invited_ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (invited_ids.length === 0) return new Set();
  const rows = await sql.rows<{ id: number }>`select id from invite_counting(${invited_ids}::bigint[]) as c (id)`;
  return new Set(rows.map(({ id }) => id));
};

/** The rows exist and are locked; as a conflict each is found by its key, where an update would read the whole day. */
export const saveCounted = (
  tx: Transaction,
  friends: readonly FriendDay[],
  counting: ReadonlySet<number>,
): Promise<number> => tx.run`
  insert into invite_friend (day, inviter_id, user_id, counts)
  select day::date, inviter_id, user_id, counts
  from unnest(${friends.map(({ day }) => day)}::text[], ${friends.map(({ inviter_id }) => inviter_id)}::bigint[],
    ${friends.map(({ user_id }) => user_id)}::bigint[], ${friends.map(({ user_id }) => counting.has(user_id))}::boolean[])
    as k (day, inviter_id, user_id, counts)
  on conflict (day, inviter_id, user_id) do update set counts = excluded.counts`;

export interface NewFee extends FriendDay {
  readonly room: string;
  readonly currency_id: number;
  readonly fees: Decimal;
  readonly given_back: Decimal;
}

export const insertFees = async (tx: Transaction, fees: readonly NewFee[]): Promise<void> => {
  if (fees.length === 0) return;
  await tx.run`
    insert into invite_fee (day, inviter_id, user_id, room, currency_id, fees, given_back)
    select day, inviter_id, user_id, room, currency_id, fees, given_back
    from json_populate_recordset(null::invite_fee, ${JSON.stringify(fees)}::json)`;
};
