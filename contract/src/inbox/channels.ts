import { channel } from '../kit/channel.ts';
import * as field from '../kit/fields.ts';
import { inboxKinds } from './calls.ts';

/** A new message; the list itself is read over HTTP. */
export const inboxMessage = channel({
  name: 'inbox',
  access: 'customer',
  summary: 'A new message is in the inbox of this customer.',
  event: field.object({ id: field.whole(), kind: field.choice(inboxKinds) }),
});
