import { inboxCalls } from '#contract/inbox/calls.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { answer, change, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { mailView } from './service.ts';
import { markRead, messageOf, messagesOf, unreadOf } from './store.ts';

export { deliver, deliverAll, type AddressedMessage, type NewMessage } from './service.ts';

/** Messages of the exchange to one customer. The rules are in docs/spec/inbox.md. */
export const inboxRoom: Room<Pick<Ports, 'db'>> = {
  name: 'inbox',
  open: ({ db }) => ({
    handlers: [
      answer(inboxCalls.list, ({ input, session }) =>
        messagesOf(db, session.user_id, input.topic, input.limit, (input.page - 1) * input.limit),
      ),
      answer(inboxCalls.unread, async ({ input, session }) => ({
        unread: await unreadOf(db, session.user_id, input.topic),
      })),
      answer(inboxCalls.mails, async ({ input, session, language }) => {
        if (!session) return [];
        const { page, limit } = input;
        const messages = await messagesOf(db, session.user_id, undefined, limit, (page - 1) * limit);
        return Promise.all(messages.map((message) => mailView(message, language)));
      }),
      answer(inboxCalls.mail, async ({ input, session, language }) => {
        const message = await messageOf(db, session.user_id, input.id);
        if (!message) throw new Refusal('not_found');
        return mailView(message, language);
      }),
      change(inboxCalls.read, async (tx, { input, session, now }) => {
        await markRead(tx, session.user_id, input, now);
        return { unread: await unreadOf(tx, session.user_id, undefined) };
      }),
    ],
  }),
};
