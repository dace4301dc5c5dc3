import { inboxMessage } from '#contract/inbox/channels.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { announce } from '#server/core/outbox.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { insertMessage, removeOldest, type MessageRow } from './store.ts';

export type NewMessage = Pick<MessageRow, 'topic' | 'kind' | 'values'>;

/** How many messages a customer keeps; an older one goes when a new one comes. */
const KEPT = 500;

/** Tells one customer something, in the transaction in which it happens: what is rolled back was never said. */
export const deliver = async (tx: Transaction, user_id: number, message: NewMessage, at: Instant): Promise<void> => {
  const id = await insertMessage(tx, user_id, message, at);
  await removeOldest(tx, user_id, KEPT);
  await announce(tx, inboxMessage, at, [user_id], { id, kind: message.kind });
};
