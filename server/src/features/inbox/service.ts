import { inboxMessage } from '#contract/inbox/channels.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { announce } from '#server/core/outbox.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { insertMessage, removeOldest, type MessageRow } from './store.ts';

export type NewMessage = Pick<MessageRow, 'topic' | 'kind' | 'values'>;

/** The maximum of messages per customer; the oldest is removed when a new one comes. */
const KEPT = 500;

/** Sends a message in the transaction that it reports: a rollback sends nothing. */
export const deliver = async (tx: Transaction, user_id: number, message: NewMessage, at: Instant): Promise<void> => {
  const id = await insertMessage(tx, user_id, message, at);
  await removeOldest(tx, user_id, KEPT);
  await announce(tx, inboxMessage, at, [user_id], { id, kind: message.kind });
};
