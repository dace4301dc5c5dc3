import { inboxMessage } from '#contract/inbox/channels.ts';
import { wireTime, type Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import { announce, announceEach } from '#server/core/outbox.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { titles } from './locales/titles.ts';
import { insertMessage, insertMessages, removeOldest, removeOldestOfAll, type MessageRow } from './store.ts';

export type NewMessage = Pick<MessageRow, 'topic' | 'kind' | 'values'>;

/** The maximum of messages per customer; the oldest is removed when a new one comes. */
const KEPT = 500;

/** Sends a message in the transaction that it reports: a rollback sends nothing. */
export const deliver = async (tx: Transaction, user_id: number, message: NewMessage, at: Instant): Promise<void> => {
  const id = await insertMessage(tx, user_id, message, at);
  await removeOldest(tx, user_id, KEPT);
  await announce(tx, inboxMessage, at, [user_id], { id, kind: message.kind });
};

export interface AddressedMessage extends NewMessage {
  readonly user_id: number;
}

/** Sends many messages in the transaction that they report, with one statement for each table. */
export const deliverAll = async (
  tx: Transaction,
  messages: readonly AddressedMessage[],
  at: Instant,
): Promise<void> => {
  if (messages.length === 0) return;
  const ids = await insertMessages(tx, messages, at);
  const user_ids = messages.map(({ user_id }) => user_id);
  await removeOldestOfAll(tx, [...new Set(user_ids)], KEPT);
  const events = messages.map(({ user_id, kind }, index) => ({ user_id, event: { id: ids[index] ?? 0, kind } }));
  await announceEach(tx, inboxMessage, at, events);
};

/** The values that a reader understands without our sentence, in the order of a sentence. */
const FACTS = ['symbol', 'price', 'amount', 'currency', 'network', 'end', 'level', 'device', 'address'] as const;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** IN8: a headline in the reader's language and the facts of the event; legacy clients run `content` as HTML. */
export const mailView = async ({ id, kind, values, at, read_at }: MessageRow, language: Language) => {
  const title = (await titles.load(language))[kind];
  const abstract = FACTS.flatMap((name) => values[name] ?? []).join(' ');
  return {
    id,
    title,
    abstract,
    content: `<p>${escaped(title)}</p>${abstract === '' ? '' : `<p>${escaped(abstract)}</p>`}`,
    create_time: wireTime(at),
    is_read: read_at === null ? 0 : 1,
  };
};
