import type { Channel, EventOf } from '#contract/kit/channel.ts';
import type { Instant } from '#contract/kit/instant.ts';
import * as z from 'zod/mini';
import type { Sql, Transaction } from '../ports/db/database.ts';

/** Announces an event in the transaction in which it happens; nothing that was rolled back is published. */
export const announce = async <C extends Channel>(
  tx: Transaction,
  channel: C,
  at: Instant,
  user_ids: readonly number[],
  event: EventOf<C>,
): Promise<void> => {
  const wire = JSON.stringify(z.encode(channel.event, event));
  await tx.run`insert into outbox (at, channel, user_ids, event) values (${at}, ${channel.name}, ${user_ids}, ${wire})`;
};

/** Announces an event of its own to each of many customers, in one statement. */
export const announceEach = async <C extends Channel>(
  tx: Transaction,
  channel: C,
  at: Instant,
  events: readonly { readonly user_id: number; readonly event: EventOf<C> }[],
): Promise<void> => {
  const wires = events.map(({ event }) => JSON.stringify(z.encode(channel.event, event)));
  await tx.run`
    insert into outbox (at, channel, user_ids, event)
    select ${at}, ${channel.name}, array[e.user_id], e.event::jsonb
    from unnest(${events.map(({ user_id }) => user_id)}::bigint[], ${wires}::text[]) with ordinality as e (user_id, event, place)
    order by e.place`;
};

/**
 * Announces to many customers at once that rows of theirs changed, by id only: the publisher reads the rows on
 * delivery, and only for customers with an open socket. One row per batch costs a tenth of one full row per customer.
 */
export const announceNumbers = async (
  tx: Transaction,
  channel: Channel,
  at: Instant,
  changed: readonly { readonly id: number; readonly user_id: number }[],
): Promise<void> => {
  if (changed.length === 0) return;
  await tx.run`
    insert into outbox (at, channel, user_ids, event)
    values (${at}, ${channel.name}, ${changed.map(({ user_id }) => user_id)}, ${JSON.stringify({ numbers: changed.map(({ id }) => id) })})`;
};

export interface OutboxCursor {
  readonly xid: string;
  readonly seq: number;
}

export interface OutboxRow extends OutboxCursor {
  readonly channel: string;
  readonly user_ids: readonly number[];
  readonly event: unknown;
  readonly at: Instant;
}

export const OUTBOX_BATCH = 500;

/**
 * What was announced after the cursor, in an order into which nothing can be inserted later: a running transaction
 * hides everything that began after it, so a reader never skips a row that commits late. A plain `xid` in the order would
 * be the text in the answer, in which 10 comes before 9: announcements around such a number were read twice or never.
 */
export const readOutbox = (sql: Sql, after: OutboxCursor): Promise<OutboxRow[]> => sql.rows<OutboxRow>`
  select o.xid::text as xid, o.seq, o.channel, o.user_ids, o.event, o.at from outbox o
  where (o.xid, o.seq) > (${after.xid}::xid8, ${after.seq}) and o.xid < settled_xid()
  order by o.xid, o.seq limit ${OUTBOX_BATCH}`;

export const outboxEnd = async (sql: Sql): Promise<OutboxCursor> => {
  const row = await sql.row<{ xid: string }>`select settled_xid()::text as xid`;
  return { xid: row?.xid ?? '0', seq: 0 };
};
