import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface MessageRow {
  readonly id: number;
  readonly sender_id: number | null;
  readonly kind: 'text' | 'picture';
  /** The text, or the path of the picture. */
  readonly content: string;
  readonly at: Instant;
}

/** What a side has sent is counted under it. */
export const holdChat = (tx: Transaction, order_id: number, user_id: number): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`desk-chat:${order_id}:${user_id}`}, 0))`;

export interface SentCounts {
  readonly total: number;
  readonly lately: number;
}

export const sentBy = (sql: Sql, order_id: number, user_id: number, since: Instant): Promise<SentCounts> =>
  sql.one<SentCounts>`
    select count(*) as total, count(*) filter (where at > ${since}) as lately
    from desk_message where order_id = ${order_id} and sender_id = ${user_id}`;

export const insertMessage = (
  tx: Transaction,
  order_id: number,
  { sender_id, kind, content, at }: Omit<MessageRow, 'id'>,
): Promise<MessageRow> => tx.one<MessageRow>`
  insert into desk_message (order_id, sender_id, kind, content, at)
  values (${order_id}, ${sender_id}, ${kind}, ${content}, ${at})
  returning id, sender_id, kind, content, at`;

export interface Range {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** Newest first. Those after a message are its next ones, so that a reader who was away misses none. */
export const messageRows = (sql: Sql, order_id: number, { before, after, limit }: Range): Promise<MessageRow[]> =>
  after === undefined
    ? sql.rows<MessageRow>`
        select id, sender_id, kind, content, at from desk_message
        where order_id = ${order_id} and (${before ?? null}::bigint is null or id < ${before ?? null})
        order by id desc limit ${limit}`
    : sql.rows<MessageRow>`
        select id, sender_id, kind, content, at from (
          select id, sender_id, kind, content, at from desk_message
          where order_id = ${order_id} and id > ${after} and (${before ?? null}::bigint is null or id < ${before ?? null})
          order by id limit ${limit}
        ) next order by id desc`;

/** For operators: everything, in the order in which it was sent. */
export const allMessages = (sql: Sql, order_id: number): Promise<MessageRow[]> => sql.rows<MessageRow>`
  select id, sender_id, kind, content, at from desk_message where order_id = ${order_id} order by id`;

/** Never back, and never beyond the newest message. */
export const markChatRead = (tx: Transaction, order_id: number, user_id: number, up_to: number): Promise<number> =>
  tx.run`
    insert into desk_chat_read (order_id, user_id, up_to)
    select ${order_id}, ${user_id}, least(${up_to}, coalesce(max(id), 0)) from desk_message where order_id = ${order_id}
    on conflict (order_id, user_id) do update set up_to = greatest(desk_chat_read.up_to, excluded.up_to)`;
