import { channel } from '../kit/channel.ts';
import * as field from '../kit/fields.ts';
import { deskStates } from './rules.ts';

export const deskOrderChanged = channel({
  name: 'desk_order',
  access: 'customer',
  summary: 'An own order of the desk was taken or changed its state; it is read over HTTP.',
  event: field.object({ id: field.whole(), state: field.choice(deskStates) }),
});

export const deskMessageSent = channel({
  name: 'desk_message',
  access: 'customer',
  summary: 'The chat of an own order has a new message; it is read over HTTP.',
  event: field.object({ order_id: field.whole(), id: field.whole() }),
});
