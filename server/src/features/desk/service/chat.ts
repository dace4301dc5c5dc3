import { deskMessageSent } from '#contract/desk/channels.ts';
import type { chatCalls } from '#contract/desk/chat-calls.ts';
import { chatUntil, MESSAGES_A_MINUTE, MESSAGES_OF_SIDE } from '#contract/desk/rules.ts';
import { cleanText, namesOutside } from '#contract/desk/text-rules.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { announce } from '#server/core/outbox.ts';
import { linkTo, useUpload } from '#server/features/site/index.ts';
import { brokenConstraint, type Sql, type Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import * as store from '../store/chat.ts';
import { unreadIn } from '../store/order-reads.ts';
import { orderOf, type DeskOrderRow } from '../store/orders.ts';

type ChatPorts = Pick<Ports, 'secrets'>;

const orderFor = async (sql: Sql, id: number, user_id: number): Promise<DeskOrderRow> => {
  const order = await orderOf(sql, id, user_id);
  if (!order) throw new Refusal('desk_order_unknown');
  return order;
};

/** A picture is a link for this reader; a text stays a text (DK17). */
const messageView = ({ secrets }: ChatPorts, row: store.MessageRow, reader_id: number, now: Instant) => ({
  id: row.id,
  is_own: row.sender_id === reader_id,
  kind: row.kind,
  content: row.kind === 'picture' ? linkTo(secrets, row.content, reader_id, now) : row.content,
  is_outside: row.kind === 'text' && namesOutside(row.content),
  at: row.at,
});

export const messages = async (
  ports: ChatPorts & Pick<Ports, 'db'>,
  user_id: number,
  { id, ...range }: InputOf<typeof chatCalls.messages>,
  now: Instant,
) => {
  await orderFor(ports.db, id, user_id);
  const rows = await store.messageRows(ports.db, id, range);
  return rows.map((row) => messageView(ports, row, user_id, now));
};

interface Content {
  readonly kind: 'text' | 'picture';
  readonly content: string;
}

/** One of the two: a text, or an own picture that serves nothing else. */
const contentOf = async (
  tx: Transaction,
  user_id: number,
  { text, image }: Pick<InputOf<typeof chatCalls.say>, 'text' | 'image'>,
  now: Instant,
): Promise<Content> => {
  const content = cleanText(text ?? '');
  if ((content === '') === (image === undefined)) throw new Refusal('desk_text_empty');
  if (image === undefined) return { kind: 'text', content };
  const { path } = await useUpload(tx, { user_id, path: image, purpose: 'desk_chat', now });
  return { kind: 'picture', content: path };
};

const checkLimits = async (tx: Transaction, order_id: number, user_id: number, now: Instant): Promise<void> => {
  const { total, lately } = await store.sentBy(tx, order_id, user_id, plusSeconds(now, -60));
  if (total >= MESSAGES_OF_SIDE || lately >= MESSAGES_A_MINUTE) throw new Refusal('desk_chat_full');
};

/** DK17: announced to both sides, so that other devices of the sender show it too. */
export const say = async (
  ports: ChatPorts,
  tx: Transaction,
  user_id: number,
  { id, text, image }: InputOf<typeof chatCalls.say>,
) => {
  const order = await orderFor(tx, id, user_id);
  await store.holdChat(tx, id, user_id);
  const at = tx.now();
  const until = chatUntil(order.ended_at);
  if (until !== null && at >= until) throw new Refusal('desk_chat_closed');
  await checkLimits(tx, id, user_id, at);
  const content = await contentOf(tx, user_id, { text, image }, at);
  const row = await store.insertMessage(tx, id, { sender_id: user_id, ...content, at }).catch((failure: unknown) => {
    throw brokenConstraint(failure) === 'desk_message_picture' ? new Refusal('upload_unknown') : failure;
  });
  await announce(tx, deskMessageSent, at, [order.seller_id, order.buyer_id], { order_id: id, id: row.id });
  return messageView(ports, row, user_id, at);
};

export const readChat = async (tx: Transaction, user_id: number, id: number, up_to: number) => {
  await orderFor(tx, id, user_id);
  await store.markChatRead(tx, id, user_id, up_to);
  return { unread: (await unreadIn(tx, [id], user_id)).get(id) ?? 0 };
};
