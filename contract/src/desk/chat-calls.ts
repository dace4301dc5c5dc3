import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { MESSAGE_LENGTH } from './rules.ts';

export const message = field.object({
  id: field.whole(),
  is_own: field.boolean(),
  kind: field.choice(['text', 'picture']),
  /** The text, or a link to the picture for this reader. */
  content: field.string(),
  /** DK17: it names an outside address or messenger. */
  is_outside: field.boolean(),
  at: field.instant(),
});

export const chatCalls = {
  messages: call({
    method: 'GET',
    path: '/c2c/chat',
    access: 'customer',
    summary: 'The chat of an own order, newest first.',
    input: field.object({
      id: field.id(),
      before: field.optional(field.id()),
      after: field.optional(field.id()),
      limit: field.limit(),
    }),
    output: field.list(message),
    refusals: ['desk_order_unknown'],
  }),
  say: call({
    method: 'POST',
    path: '/c2c/chat/send',
    access: 'customer',
    summary: 'Sends a text or a picture to the other side of an own order.',
    input: field.object({
      id: field.id(),
      text: field.optional(field.text(1, MESSAGE_LENGTH)),
      image: field.optional(field.text(1, 200)),
    }),
    output: message,
    refusals: ['desk_order_unknown', 'desk_chat_closed', 'desk_chat_full', 'desk_text_empty', 'upload_unknown'],
    once: true,
  }),
  read: call({
    method: 'POST',
    path: '/c2c/chat/read',
    access: 'customer',
    summary: 'Marks the chat of an own order as read up to a message.',
    input: field.object({ id: field.id(), up_to: field.id() }),
    output: field.object({ unread: field.whole() }),
    refusals: ['desk_order_unknown'],
  }),
};
