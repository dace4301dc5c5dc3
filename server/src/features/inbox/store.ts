import type { OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { inboxCalls } from '#contract/inbox/calls.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export type MessageRow = OutputOf<typeof inboxCalls.list>[number];
/** Undefined: all of them. */
type Topic = MessageRow['topic'] | undefined;

export const insertMessage = async (
  tx: Transaction,
  user_id: number,
  { topic, kind, values }: Pick<MessageRow, 'topic' | 'kind' | 'values'>,
  at: Instant,
): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into inbox_message (user_id, topic, kind, "values", at)
    values (${user_id}, ${topic}, ${kind}, ${JSON.stringify(values)}, ${at}) returning id`;
  return id;
};

/** In one statement; their ids in the same order. */
export const insertMessages = async (
  tx: Transaction,
  messages: readonly (Pick<MessageRow, 'topic' | 'kind' | 'values'> & { readonly user_id: number })[],
  at: Instant,
): Promise<number[]> => {
  const rows = await tx.rows<{ id: number }>`
    insert into inbox_message (user_id, topic, kind, "values", at)
    select m.user_id, m.topic, m.kind, m."values"::jsonb, ${at}
    from unnest(${messages.map(({ user_id }) => user_id)}::bigint[], ${messages.map(({ topic }) => topic)}::text[],
      ${messages.map(({ kind }) => kind)}::text[], ${messages.map(({ values }) => JSON.stringify(values))}::text[])
      with ordinality as m (user_id, topic, kind, "values", place)
    order by m.place returning id`;
  return rows.map(({ id }) => id).sort((one, other) => one - other);
};

export const removeOldestOfAll = (
  tx: Transaction,
  user_ids: readonly number[],
  kept: number,
): Promise<number> => tx.run`
  delete from inbox_message d using (
    select u.user_id, k.id from unnest(${user_ids}::bigint[]) as u (user_id)
    cross join lateral (
      select id from inbox_message i where i.user_id = u.user_id order by id desc offset ${kept} limit 1
    ) k
  ) old where d.user_id = old.user_id and d.id <= old.id`;

export const removeOldest = (tx: Transaction, user_id: number, kept: number): Promise<number> => tx.run`
  delete from inbox_message where user_id = ${user_id} and id <= (
    select id from inbox_message where user_id = ${user_id} order by id desc offset ${kept} limit 1)`;

export const messagesOf = (
  sql: Sql,
  user_id: number,
  topic: Topic,
  limit: number,
  offset: number,
): Promise<MessageRow[]> => sql.rows<MessageRow>`
  select id, topic, kind, "values", at, read_at from inbox_message
  where user_id = ${user_id} and (${topic ?? null}::text is null or topic = ${topic ?? null})
  order by id desc limit ${limit} offset ${offset}`;

export const messageOf = (sql: Sql, user_id: number, id: number): Promise<MessageRow | undefined> =>
  sql.row<MessageRow>`
    select id, topic, kind, "values", at, read_at from inbox_message where user_id = ${user_id} and id = ${id}`;

export const unreadOf = async (sql: Sql, user_id: number, topic: Topic): Promise<number> => {
  const row = await sql.row<{ unread: number }>`
    select count(*) as unread from inbox_message
    where user_id = ${user_id} and read_at is null and (${topic ?? null}::text is null or topic = ${topic ?? null})`;
  return row?.unread ?? 0;
};

export const markRead = (
  tx: Transaction,
  user_id: number,
  { up_to, topic }: { readonly up_to: number; readonly topic?: Topic },
  at: Instant,
): Promise<number> => tx.run`
  update inbox_message set read_at = ${at}
  where user_id = ${user_id} and id <= ${up_to} and read_at is null
    and (${topic ?? null}::text is null or topic = ${topic ?? null})`;
